/** What the emergency card learns from the list of all summits and huts: the nearest hut, and whose rescuers come here. */
import { nearestPlace, unpackPlaces, type Country, type PackedPlaces } from '#domain/pocket/pocket-places.ts'

/** Farther from any summit or hut of ours nobody can say in which country one is. */
const KNOWN_WITHIN_M = 15_000

const card = document.getElementById('emergency')!
const list = fetch(card.dataset['places']!)
  .then((answer) => answer.json() as Promise<PackedPlaces>)
  .then(unpackPlaces)

async function show(): Promise<void> {
  const { lat, lon } = card.dataset
  if (!lat || !lon) return
  const places = await list
  const here = { lat: Number(lat), lon: Number(lon) }
  const hut = nearestPlace(places, here, 'hut')
  const any = nearestPlace(places, here)
  const line = card.querySelector<HTMLElement>('[data-part=near]')!
  if (hut && hut.distanceM < KNOWN_WITHIN_M) {
    line.textContent = line.dataset['words']!.replace('{{name}}', hut.place.name)
      .replace('{{away}}', awayOf(hut.distanceM))
      .replace('{{wind}}', line.dataset[hut.wind]!)
      .replace('{{height}}', String(hut.place.heightM))
    line.hidden = false
  }
  if (any && any.distanceM < KNOWN_WITHIN_M) putFirst(any.place.country)
}

function awayOf(metres: number): string {
  if (metres < 950) return `${Math.round(metres / 10) * 10}\u00A0m`
  return `${(metres / 1000).toFixed(1).replace('.', ',')}\u00A0km`
}

/** Across the border the neighbour's number goes first; ours stays, since nobody knows the border by a metre. */
function putFirst(country: Country): void {
  for (const number of card.querySelectorAll<HTMLElement>('[data-country]'))
    number.style.order = number.dataset['country'] === country ? '-1' : ''
}

addEventListener('emergency-place', () => void show().catch(() => undefined))
void show().catch(() => undefined)
