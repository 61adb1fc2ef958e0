import type { Story } from '#contract/story.ts'

/** Who reads a story beside its author: nobody, those who walked along, or those whom its visibility lets in. */
export type Audience = 'nobody' | 'companions' | 'followers' | 'public'

/** A private story is open to everybody who was asked about it and has not said no. A draft is its author's alone. */
export function audienceOf({
  draft,
  visibility,
  companions,
}: Pick<Story, 'draft' | 'visibility'> & {
  companions: readonly Pick<Story['companions'][number], 'state'>[]
}): Audience {
  if (draft) return 'nobody'
  if (visibility !== 'private') return visibility
  return companions.some(({ state }) => state !== 'declined') ? 'companions' : 'nobody'
}
