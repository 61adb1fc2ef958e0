/**
 * The emergency card stands in every document (web/index.html) and needs nothing but this script: numbers to call, where one
 * is, and a message with that place. What else helps, the nearest hut and the number of a neighbour's rescuers, comes with a
 * script of its own if it can.
 */

const page = document.documentElement

const part = (card: HTMLElement, name: string) => card.querySelector<HTMLElement>(`[data-part=${name}]`)!

/** Opens the card; false where the browser cannot, and then the link calls 985. */
export function openEmergency(): boolean {
  const card = document.querySelector<HTMLDialogElement>('#emergency')
  if (!card?.showModal || card.open) return false
  card.showModal()
  card.querySelector<HTMLElement>('a')!.focus()
  page.dataset['dialog'] = ''
  const stop = watchPlace(card)
  card.addEventListener(
    'close',
    () => {
      stop()
      if (!document.querySelector('dialog[open]')) delete page.dataset['dialog']
    },
    { once: true },
  )
  bringNear(card)
  return true
}

function watchPlace(card: HTMLElement): () => void {
  const said = part(card, 'said')
  if (!('geolocation' in navigator)) {
    said.textContent = said.dataset['refused']!
    return () => undefined
  }
  if (!('lat' in card.dataset)) said.textContent = said.dataset['searching']!
  const watch = navigator.geolocation.watchPosition(
    ({ coords, timestamp }) => showPlace(card, coords, timestamp),
    ({ code }) => {
      // What is known already stays.
      if ('lat' in card.dataset) return
      said.textContent = said.dataset[code === 1 ? 'refused' : 'searching']!
    },
    { enableHighAccuracy: true, maximumAge: 30_000, timeout: 60_000 },
  )
  return () => navigator.geolocation.clearWatch(watch)
}

const two = (value: number) => String(value).padStart(2, '0')

/** „49° 25′ 33″”. */
function inMinutes(degrees: number): string {
  const seconds = Math.round(Math.abs(degrees) * 3600)
  return `${Math.floor(seconds / 3600)}°\u00A0${two(Math.floor(seconds / 60) % 60)}′\u00A0${two(seconds % 60)}″`
}

function showPlace(card: HTMLElement, { latitude, longitude, accuracy }: GeolocationCoordinates, at: number) {
  const [lat, lon] = [latitude.toFixed(5), longitude.toFixed(5)]
  Object.assign(card.dataset, { lat, lon })
  part(card, 'lat').textContent = `${lat.replace('.', ',')}°`
  part(card, 'lon').textContent = `${lon.replace('.', ',')}°`
  part(card, 'minutes').textContent = `${inMinutes(latitude)} N, ${inMinutes(longitude)} E`
  const when = new Date(at)
  const clock = `${when.getHours()}:${two(when.getMinutes())}`
  const said = part(card, 'said')
  said.textContent = said.dataset['found']!.replace('{{time}}', clock).replace(
    '{{metres}}',
    String(Math.round(accuracy)),
  )
  part(card, 'place').hidden = false
  write(card, clock)
  dispatchEvent(new Event('emergency-place'))
}

/** The message, ready to be sent to whomever: it goes through where a call does not. */
function write(card: HTMLElement, clock: string): void {
  const link = part(card, 'sms') as HTMLAnchorElement
  const { lat, lon } = card.dataset
  const words = link.dataset['words']!.replace('{{place}}', `${lat} N, ${lon} E`).replace('{{time}}', clock)
  // Both kinds of phones read this one.
  link.href = `sms:?&body=${encodeURIComponent(words)}`
  link.hidden = false
}

function bringNear(card: HTMLElement): void {
  const { near } = card.dataset
  if (!near || document.querySelector(`script[src="${near}"]`)) return
  document.head.append(Object.assign(document.createElement('script'), { src: near }))
}
