import { sharp } from '#server/lib/picture-library.ts'
import { reliefIn, type SharedRelief } from '#server/lib/relief/shared-relief.ts'
import { drawCard } from './card-drawing.ts'
import { drawGround } from './card-ground.ts'
import type { CardTrack, CardWords, GroundMaker } from './card-parts.ts'
import { drawSharePicture, type CardSummit } from './share-drawing.ts'

/** `link`: beside a link on other sites; `share`: to download and send on. */
export type DrawCard = { words: CardWords; track: CardTrack | null } & (
  | { shape: 'link' }
  | { shape: 'share'; summits: CardSummit[] }
)

export type CardWish = { card: DrawCard; relief: SharedRelief }

/** Lettering and drawing take a tenth of a second: off the thread that answers everybody else. */
export function run({ card, relief }: CardWish): Promise<Uint8Array> {
  const { words, track } = card
  const land = reliefIn(relief)
  const ground: GroundMaker = (box, part) => drawGround(land, box, part)
  const svg =
    card.shape === 'link'
      ? drawCard(words, track, ground)
      : drawSharePicture(words, track, card.summits, ground)
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 128, effort: 4 }).toBuffer()
}
