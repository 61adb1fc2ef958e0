import { groupBy } from '#domain/older-browsers/older-browsers.ts'
import { toDate } from '#web/lib/format/format-date.ts'

export const dayGroups = ['today', 'yesterday', 'week', 'earlier'] as const
export type DayGroup = (typeof dayGroups)[number]

/** Under which heading a moment stands, by the calendar of who reads. */
export function dayGroupOf(iso: string, now: Date): DayGroup {
  const day = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate())
  const days = Math.round((day(now) - day(toDate(iso))) / 86_400_000)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  return days < 7 ? 'week' : 'earlier'
}

/** Lists in the order of the headings; those without anything are left out. */
export function byDay<T extends { at: string }>(
  items: readonly T[],
  now: Date,
): { group: DayGroup; items: T[] }[] {
  const groups = groupBy(items, (item) => dayGroupOf(item.at, now))
  return dayGroups.flatMap((group) => {
    const found = groups.get(group)
    return found ? [{ group, items: found }] : []
  })
}
