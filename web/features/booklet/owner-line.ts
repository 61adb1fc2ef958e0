import type { OwnUser } from '#contract/users.ts'
import { personName } from '#web/parts/person-name.ts'

/** „Zofia Kalinowska, Kraków”, at the head of each page. */
export function ownerLine(me: OwnUser | undefined): string {
  if (me === undefined) return ''
  return me.city ? `${personName(me)}, ${me.city}` : personName(me)
}
