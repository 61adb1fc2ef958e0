import { paths } from '../paths.ts'
import type { Trail } from '../ui/trail.ts'

export type MenuItem = { readonly label: string; readonly to: string }

/** Each group walks one trail colour: stories red, places blue, people green, the game yellow. */
export const menuGroups: readonly { readonly trail: Trail; readonly items: readonly MenuItem[] }[] = [
  {
    trail: 'red',
    items: [
      { label: 'shell.activities', to: paths.activities },
      { label: 'shell.activities-mobile', to: paths.activitiesMobile },
    ],
  },
  {
    trail: 'blue',
    items: [
      { label: 'shell.mountain-range', to: paths.ranges },
      { label: 'shell.summits', to: paths.summits },
      { label: 'shell.map', to: paths.map },
    ],
  },
  {
    trail: 'green',
    items: [
      { label: 'shell.trips', to: paths.trips },
      { label: 'shell.comments', to: paths.forum },
      { label: 'shell.users', to: paths.users },
    ],
  },
  {
    trail: 'yellow',
    items: [
      { label: 'shell.ranking', to: paths.ranking },
      { label: 'shell.achievements', to: paths.achievements },
      { label: 'shell.challenges', to: paths.challenges },
    ],
  },
]
