/** Why a device does not say where it is. */
export type PositionRefusal = 'denied' | 'unavailable' | 'unsupported'

/** Asked only when somebody presses for it. */
const OPTIONS: PositionOptions = { enableHighAccuracy: false, timeout: 12_000, maximumAge: 60_000 }

export async function ownPosition(): Promise<{ lat: number; lon: number }> {
  if (!('geolocation' in navigator)) throw refusal('unsupported')
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
      (error) => reject(refusal(error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable')),
      OPTIONS,
    )
  })
}

function refusal(cause: PositionRefusal): Error {
  return new Error(cause, { cause })
}

export function refusalOf(error: unknown): PositionRefusal {
  const cause = error instanceof Error ? error.cause : undefined
  return cause === 'denied' || cause === 'unsupported' ? cause : 'unavailable'
}
