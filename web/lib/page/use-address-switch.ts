import { useLayoutEffect, useState } from 'react'
import { afterPaint } from '../browser/after-paint.ts'

/**
 * A switch that stands in the address, which a whole page is rendered by: it shows at once how it was pressed, and the address
 * follows when that is on the screen. Whoever comes back finds it as the address says.
 */
export function useAddressSwitch(inAddress: boolean, change: (isOn: boolean) => void): [boolean, () => void] {
  const [isOn, setIsOn] = useState(inAddress)
  // oxlint-disable-next-line react/set-state-in-effect -- set while rendering, it would outlive a render that a press interrupts, for the address changes in a transition
  useLayoutEffect(() => setIsOn(inAddress), [inAddress])
  const press = () => {
    setIsOn(!isOn)
    afterPaint(() => change(!isOn))
  }
  return [isOn, press]
}
