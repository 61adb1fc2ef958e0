import type { ReactNode } from 'react'
import { useAddressSwitch } from '#web/lib/page/use-address-switch.ts'
import { Chip } from './Chip.tsx'
import type { IconName } from './icon-names.ts'

type AddressChipProps = {
  pressed: boolean
  onPress: (pressed: boolean) => void
  icon?: IconName
  children: ReactNode
}

/** A chip whose state stands in the address. */
export function AddressChip({ pressed, onPress, ...rest }: AddressChipProps) {
  const [isOn, toggle] = useAddressSwitch(pressed, onPress)
  return <Chip {...rest} pressed={isOn} onClick={toggle} />
}
