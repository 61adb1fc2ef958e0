import type { KeyboardEvent, ReactNode } from 'react'

type MapTargetProps = {
  kind: 'button' | 'checkbox'
  /** Where it stands in the picture. */
  at: readonly [x: number, y: number]
  label: string
  on: boolean
  onPress: () => void
  className?: string | undefined
  children: ReactNode
}

/** Something on a drawn map that is pressed, with the pointer or the keyboard. */
export function MapTarget({ kind, at: [x, y], label, on, onPress, className, children }: MapTargetProps) {
  const key = (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return
    event.preventDefault()
    onPress()
  }
  return (
    <g
      role={kind}
      tabIndex={0}
      aria-label={label}
      {...(kind === 'checkbox' ? { 'aria-checked': on } : {})}
      data-on={on || undefined}
      className={className}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
      onClick={onPress}
      onKeyDown={key}
    >
      <title>{label}</title>
      {children}
    </g>
  )
}
