/** The name of the format in schemas. */
export const PERSON_NAME = 'person-name'

/** What mail programs and browsers make a link of by themselves: a scheme, an @, or a dot with letters right after it. */
const address = /:\/\/|\/\/|\bmailto:|@|[.。][\p{L}\p{N}]{2,}/iu

/**
 * Names are shown and sent to people who have not chosen to read them, so they carry no addresses: neither of a page
 * nor of mail. Look-alike signs are read as what they stand for, unseen ones as nothing.
 */
export function isPersonName(text: string): boolean {
  return !address.test(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))
}
