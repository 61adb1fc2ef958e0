import { sharp } from '#server/lib/picture-library.ts'
import { drawCard, type CardTrack, type CardWords } from './card-drawing.ts'

export type DrawCard = { words: CardWords; track: CardTrack | null }

/** Lettering and drawing take a tenth of a second: off the thread that answers everybody else. */
export function run({ words, track }: DrawCard): Promise<Uint8Array> {
  const svg = Buffer.from(drawCard(words, track))
  return sharp(svg).png({ palette: true, colours: 64, effort: 4 }).toBuffer()
}
