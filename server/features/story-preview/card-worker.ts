import { sharp } from '#server/lib/picture-library.ts'
import { drawCard } from './card-drawing.ts'
import type { CardTrack, CardWords } from './card-parts.ts'
import { drawSharePicture, type CardSummit } from './share-drawing.ts'

/** `link`: beside a link on other sites; `share`: to download and send on. */
export type DrawCard = { words: CardWords; track: CardTrack | null } & (
  | { shape: 'link' }
  | { shape: 'share'; summits: CardSummit[] }
)

/** Lettering and drawing take a tenth of a second: off the thread that answers everybody else. */
export function run(card: DrawCard): Promise<Uint8Array> {
  const { words, track } = card
  const svg = card.shape === 'link' ? drawCard(words, track) : drawSharePicture(words, track, card.summits)
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 4 }).toBuffer()
}
