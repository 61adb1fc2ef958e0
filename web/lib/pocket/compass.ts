import { pointing, turned, type Pointing } from '#domain/packs/heading.ts'

type WithPermission = { requestPermission?: () => Promise<'granted' | 'denied'> }
/** Safari tells the direction by itself, already right for a phone that is tilted. */
type SafariEvent = DeviceOrientationEvent & { webkitCompassHeading?: number }

/** iPhones ask for the sensors, and only after a press. */
export function asksForCompass(): boolean {
  return (
    typeof DeviceOrientationEvent !== 'undefined' &&
    typeof (DeviceOrientationEvent as unknown as WithPermission).requestPermission === 'function'
  )
}

/** To be called from a press. */
export async function allowCompass(): Promise<boolean> {
  const asked = (DeviceOrientationEvent as unknown as WithPermission).requestPermission
  if (!asked) return true
  return (await asked.call(DeviceOrientationEvent).catch(() => 'denied')) === 'granted'
}

/** Tells where the phone points until the given function is called; says nothing where there is no compass. */
export function watchCompass(onPointing: (pointing: Pointing) => void): () => void {
  const listen = (event: Event) => {
    const told = event as SafariEvent
    const { alpha, beta, gamma, webkitCompassHeading } = told
    if (alpha === null || beta === null || gamma === null) return
    const angle = screen.orientation?.angle ?? 0
    if (webkitCompassHeading !== undefined) {
      const { pitch, isUpright } = pointing({ alpha, beta, gamma })
      onPointing({ heading: turned(webkitCompassHeading + (isUpright ? 0 : angle)), pitch, isUpright })
    } else if (told.absolute) onPointing(pointing({ alpha, beta, gamma }, angle))
  }
  const names = ['deviceorientationabsolute', 'deviceorientation']
  for (const name of names) window.addEventListener(name, listen)
  return () => {
    for (const name of names) window.removeEventListener(name, listen)
  }
}
