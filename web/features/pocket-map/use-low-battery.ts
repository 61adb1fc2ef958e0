import { useEffect, useState } from 'react'

type Battery = EventTarget & { level: number; charging: boolean }

const LOW = 0.2

/** Is the battery nearly empty? Only some browsers say. */
export function useLowBattery(): boolean {
  const [isLow, setLow] = useState(false)
  useEffect(() => {
    const { getBattery } = navigator as Navigator & { getBattery?: () => Promise<Battery> }
    let forget: (() => void) | undefined
    let isGone = false
    void getBattery?.call(navigator).then(
      (battery) => {
        if (isGone) return
        const look = () => setLow(!battery.charging && battery.level <= LOW)
        look()
        battery.addEventListener('levelchange', look)
        forget = () => battery.removeEventListener('levelchange', look)
      },
      () => undefined,
    )
    return () => {
      isGone = true
      forget?.()
    }
  }, [])
  return isLow
}
