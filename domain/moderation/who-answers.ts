/** Who answers an appeal: another moderator than who decided, or an admin where there is none. */
export type Answerer = 'moderator' | 'admin'

/** Who else there is, beside who decided and who appeals, and may act. */
export type Others = { otherModerator: boolean; otherAdmin: boolean }

type Person = { id: number; role: 'hiker' | 'moderator' | 'admin' }
type Decision = { moderatorId: number; authorId: number | null }

export function whoAnswers({ otherModerator }: Others): Answerer {
  return otherModerator ? 'moderator' : 'admin'
}

/**
 * Nobody judges their own case, and nobody their own decision. One exception: an admin who decided and is alone, because an appeal
 * that nobody may answer would be none.
 */
export function mayAnswer(viewer: Person, { moderatorId, authorId }: Decision, others: Others): boolean {
  if (viewer.role === 'hiker' || viewer.id === authorId) return false
  if (viewer.id !== moderatorId) return true
  return viewer.role === 'admin' && !others.otherModerator && !others.otherAdmin
}
