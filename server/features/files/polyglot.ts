/** Longest comment that a ZIP archive can end with, and the record before it. */
const ZIP_END = 65_535 + 22

const active = /<script|<html|<!doctype html|<\?php|<svg/i

/**
 * Whether a file that begins as a picture is something else as well: a page, a program, an archive or a PDF.
 * Such files are made to be served as one thing and run as another. Only what is certain counts: phones append
 * films and previews to their pictures, and compressed pixels contain any four bytes sooner or later.
 */
export function hidesSomethingElse(file: Buffer): boolean {
  return isArchive(file) || file.subarray(0, 1024).includes('%PDF-') || active.test(file.toString('latin1'))
}

/** An archive is read from its end: a directory record whose comment reaches exactly to the last byte. */
function isArchive(file: Buffer): boolean {
  const tail = file.subarray(Math.max(0, file.length - ZIP_END))
  for (let at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1'); at >= 0;) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true
    if (at === 0) return false
    at = tail.lastIndexOf('PK\x05\x06', at - 1, 'latin1')
  }
  return false
}
