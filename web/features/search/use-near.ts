import { useEffect, useState } from 'react'
import type { Group } from './hit.ts'
import { placesNear } from './place-hits.ts'

/** A place from some minutes ago is near enough. */
const AGE_MS = 10 * 60_000
const PATIENCE_MS = 4_000

/** Summits around whoever has allowed their place before; nobody is asked for it here, and nothing of it is sent. */
export function useNear(): Group | null {
  const [near, setNear] = useState<Group | null>(null)
  useEffect(() => {
    let isWanted = true
    void around().then(
      (group) => isWanted && setNear(group),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [])
  return near
}

async function around(): Promise<Group | null> {
  const { state } = await navigator.permissions.query({ name: 'geolocation' })
  if (state !== 'granted') return null
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { maximumAge: AGE_MS, timeout: PATIENCE_MS })
  })
  return placesNear({ lat: coords.latitude, lon: coords.longitude })
}
