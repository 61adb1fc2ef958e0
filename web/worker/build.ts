/** What this worker was built with. The names of files carry a hash, so that a list of them is a version. */
export type Build = {
  version: string
  /** The document for every page that is not kept: without words, the app makes them. */
  shell: string
  /** The same document and the words for whoever reads English. */
  english: { shell: string; words: string }
  /** The script that every document of this build begins with. */
  entry: string
  /** What the shell needs, without which the worker does not begin. */
  first: string[]
  /** Everything else, fetched while the page rests. */
  rest: string[]
}

declare const __BUILD__: Build

export const build: Build = __BUILD__
