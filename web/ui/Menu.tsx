import type { KeyboardEvent, ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { classes } from './classes.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { hideSheet } from './popovers.ts'
import { usePopover, type PopoverTrigger } from './use-popover.ts'
import popover from './Popover.module.css'
import styles from './Menu.module.css'

type MenuItem = { label: ReactNode; icon?: IconName; danger?: boolean; disabled?: boolean } & (
  | { onSelect: () => void; to?: never }
  | { to: To; onSelect?: never }
)

type MenuProps = {
  label: string
  items: readonly MenuItem[]
  /** Another control than three dots; spread the wiring over a button. */
  renderTrigger?: (wiring: PopoverTrigger & { 'aria-haspopup': 'menu' }) => ReactNode
  align?: 'start' | 'end'
}

function choicesIn(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)')]
}

/** Arrows walk round, Home and End jump, a letter goes to the next item that starts with it. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const all = choicesIn(event.currentTarget)
  const at = all.findIndex((item) => item === document.activeElement)
  const moves: Record<string, number> = {
    ArrowDown: (at + 1) % all.length,
    ArrowUp: at - 1,
    Home: 0,
    End: -1,
  }
  const move = moves[event.key]
  const letter = event.key.length === 1 ? event.key.toLocaleLowerCase('pl') : '\n'
  const starts = (item: HTMLElement) => item.innerText.toLocaleLowerCase('pl').startsWith(letter)
  const target = move === undefined ? [...all.slice(at + 1), ...all].find(starts) : all.at(move)
  if (event.key === 'Tab') hideSheet(event.currentTarget)
  if (!target) return
  event.preventDefault()
  target.focus()
}

/** Actions behind one control. Opens on the first item; Esc returns to the control. */
export function Menu({ label, items, renderTrigger, align = 'end' }: MenuProps) {
  const { ref, trigger, panel, close } = usePopover<HTMLDivElement>(align, (menu) =>
    choicesIn(menu)[0]?.focus(),
  )
  const wiring = { ...trigger, 'aria-haspopup': 'menu' as const }
  return (
    <>
      {renderTrigger?.(wiring) ?? <IconButton {...wiring} icon="dots" label={label} />}
      <div
        {...panel}
        ref={ref}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={popover['panel']}
        onKeyDown={walk}
      >
        {items.map((item, index) => (
          <MenuEntry key={index} item={item} close={close} />
        ))}
      </div>
    </>
  )
}

function MenuEntry({ item, close }: { item: MenuItem; close: () => void }) {
  const { label, icon, danger, disabled, to, onSelect } = item
  const look = { role: 'menuitem', tabIndex: -1, className: classes(styles.item, danger && styles.danger) }
  const inside = (
    <>
      {icon && <Icon name={icon} />}
      {label}
    </>
  )
  if (to !== undefined) {
    return (
      <Link {...look} to={to} onClick={close}>
        {inside}
      </Link>
    )
  }
  const select = () => {
    close()
    onSelect()
  }
  return (
    <button {...look} type="button" disabled={disabled} onClick={select}>
      {inside}
    </button>
  )
}
