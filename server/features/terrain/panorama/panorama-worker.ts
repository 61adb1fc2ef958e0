import { heightAt } from '#domain/terrain/relief.ts'
import { sharp } from '#server/lib/picture-library.ts'
import { reliefIn, type SharedRelief } from '#server/lib/relief/shared-relief.ts'
import { drawBoard } from './draw-board.ts'
import { drawCard } from './draw-card.ts'
import { drawPanorama, type Seen } from './draw-panorama.ts'
import { sightBetween } from './sight-between.ts'

/** `onGround`: the height of the place is that of the land. `board`: a picture to print and to send on; `card`: one beside a link; `to`: what is asked about one summit alone. */
export type DrawPanorama = { relief: SharedRelief; from: Seen; onGround: boolean; peaks: Seen[] } & (
  | { what: 'panorama' | 'board' | 'card' }
  | { what: 'sight'; to: Seen }
)

/** A few hundred milliseconds of arithmetic: off the thread that answers everybody else. */
export function run(wish: DrawPanorama): string | Promise<Uint8Array> {
  const { peaks } = wish
  const relief = reliefIn(wish.relief)
  const from = wish.onGround
    ? { ...wish.from, heightM: heightAt(relief, wish.from.lat, wish.from.lon) }
    : wish.from
  if (wish.what === 'sight') return JSON.stringify(sightBetween(relief, from, wish.to, peaks))
  const panorama = drawPanorama(relief, from, peaks)
  if (wish.what === 'panorama') return JSON.stringify(panorama)
  const draw = wish.what === 'card' ? drawCard : drawBoard
  return sharp(Buffer.from(draw(from.name, from.heightM, panorama)))
    .png({ palette: true, colours: 200, effort: 4 })
    .toBuffer()
}
