import type { NoticeTopic } from '#contract/notices.ts'
import type { Trail } from '#web/ui/trail.ts'

/** The part of the product that a topic belongs to; what belongs to none is black. */
const trails: Partial<Record<NoticeTopic, Trail>> = {
  applause: 'red',
  comments: 'red',
  companions: 'green',
  followers: 'green',
  achievements: 'yellow',
  challenges: 'yellow',
  forum: 'green',
  trips: 'green',
  'trip-changes': 'green',
}

export const trailOf = (topic: NoticeTopic): Trail => trails[topic] ?? 'black'
