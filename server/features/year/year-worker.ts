import type { RidgeHike } from '#domain/year/year-ridge.ts'
import { sharp } from '#server/lib/picture-library.ts'
import { drawYear } from './year-drawing.ts'
import type { YearWords } from './year-words.ts'

/** `link`: beside a link on other sites; `share`: to download and send on. */
export type YearPicture = { shape: 'link' | 'share'; words: YearWords; hikes: RidgeHike[] }

/** Lettering and drawing take a tenth of a second: off the thread that answers everybody else. */
export function run({ shape, words, hikes }: YearPicture): Promise<Uint8Array> {
  return sharp(Buffer.from(drawYear(shape, words, hikes)))
    .png({ palette: true, colours: 192, effort: 4 })
    .toBuffer()
}
