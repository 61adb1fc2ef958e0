import type { Transaction } from '#server/db/connect.ts'

/** What they made was called and said something: that goes with them. That it was judged, and how, stays without it. */
export async function forgetAuthors(tx: Transaction, userIds: number[]): Promise<void> {
  await tx`update moderation_cases set label = '', excerpt = '' where author_id = any(${userIds})`
  await tx`update moderation_log set label = '' where author_id = any(${userIds}) and label <> ''`
  await tx`delete from reports where reporter_id = any(${userIds})`
  await tx`delete from moderation_cases k where state = 'open' and (k.author_id = any(${userIds})
    or not exists (select from reports r where r.case_id = k.id))`
  await tx`delete from appeals where author_id = any(${userIds})`
}
