import type { Person } from '#web/parts/PersonAvatar.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import type { Trail } from '#web/ui/trail.ts'

/** What can be done with a hit beside opening it, by Alt and a letter. */
export type Act = { letter: string; label: string; to: string }

export type Hit = {
  /** The same for the same thing, whoever found it. */
  key: string
  to: string
  title: string
  /** The second line. */
  detail: string
  icon: IconName
  trail: Trail
  person?: Person
  /** At the end of the row. */
  aside?: { text: string; isDone: boolean }
  /** A control of the shell (web/boot/controls.ts) that is pressed instead of going anywhere. */
  does?: 'theme'
  /** What stands beside the list while it is chosen. */
  preview?: Preview
}

export type Preview = {
  /** At the end of the heading: a height. */
  figure?: string
  words?: string
  facts?: readonly (readonly [name: string, value: string])[]
  acts?: readonly Act[]
  /** The summit whose outline is drawn. */
  summit?: string
}

export type Group = { id: string; trail: Trail; hits: readonly Hit[] }
