/** As the picture library and what it stands on say it. */
const WORDS = /\bout of memory\b|\binsufficient memory\b|\bfailed to allocate \d+ bytes\b/i

/** The machine had no memory for a picture, which says nothing of the picture. */
export const isNoRoom = ({ message }: Error): boolean => WORDS.test(message)
