import { sharp } from '#server/lib/picture-library.ts'
import { drawYear } from './year-drawing.ts'
import type { YearPicture } from './year-words.ts'

/** Lettering and drawing take a tenth of a second: off the thread that answers everybody else. */
export function run({ shape, words, hikes }: YearPicture): Promise<Uint8Array> {
  return sharp(Buffer.from(drawYear(shape, words, hikes)))
    .png({ palette: true, colours: 256, effort: 4 })
    .toBuffer()
}
