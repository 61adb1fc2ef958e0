import type { WayToHut } from '#domain/packs/way-to-hut.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import { away, duration } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { land } from '#web/lib/pocket/land.ts'

const direction = (wind: string) => t(`mountains.direction.${wind.toUpperCase()}`)

/** „Szlakami: Murowaniec, 3,2 km, ok. 1 h 10 min. Najpierw 120 m na południe do czerwonego szlaku, nim na wschód.” */
export function sayWay({ hut, distanceM, minutes, toTrail, colours, wind }: WayToHut): string {
  const [colour] = colours
  const trail = t(`emergency.trail.${colour ?? 'none'}`)
  const whole = t('emergency.way', {
    name: hut.name,
    distance: away(distanceM),
    time: duration(Math.max(5, Math.round(minutes / 5) * 5)),
  })
  const first = toTrail
    ? t('emergency.to-trail', {
        distance: away(toTrail.distanceM),
        there: direction(toTrail.wind),
        trail: t(`emergency.trail-to.${colour ?? 'none'}`),
        wind: direction(wind),
      })
    : t('emergency.on-trail', { trail, wind: direction(wind) })
  return `${whole} ${first}`
}

/** So far somebody may move before the way is looked for anew: about 50 m. */
const SAME_PLACE = 0.0005

/** Where a map with trails is in this phone, the emergency card also says how to walk to a hut. */
export function showWayToHut(card: HTMLElement): () => void {
  const line = card.querySelector<HTMLElement>('[data-part=way]')
  let asked: { lat: number; lon: number } | null = null
  let isAsking = false
  return () => {
    const here = { lat: Number(card.dataset['lat']), lon: Number(card.dataset['lon']) }
    if (!line || isAsking || !here.lat || !here.lon) return
    if (asked && Math.hypot(asked.lat - here.lat, asked.lon - here.lon) < SAME_PLACE) return
    asked = here
    isAsking = true
    land
      .wayToHut(here, warsawDay(new Date()))
      .then((way) => {
        line.textContent = way ? sayWay(way) : ''
        line.hidden = way === null
      })
      // Without it there is still the direction in a straight line.
      .catch(() => undefined)
      .finally(() => {
        isAsking = false
      })
  }
}
