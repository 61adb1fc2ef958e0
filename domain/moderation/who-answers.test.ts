import { describe, expect, it } from 'vitest'
import { mayAnswer, whoAnswers } from './who-answers.ts'

const decision = { moderatorId: 1, authorId: 9 }
const nobody = { otherModerator: false, otherAdmin: false }
const moderators = { otherModerator: true, otherAdmin: false }
const admins = { otherModerator: false, otherAdmin: true }

describe('an appeal', () => {
  it.each([
    ['another moderator', { id: 2, role: 'moderator' }, moderators, true],
    ['who decided', { id: 1, role: 'moderator' }, moderators, false],
    ['the only moderator, who decided', { id: 1, role: 'moderator' }, nobody, false],
    ['the only moderator beside an admin', { id: 1, role: 'moderator' }, admins, false],
    ['that admin', { id: 3, role: 'admin' }, nobody, true],
    ['an admin who decided, beside a moderator', { id: 1, role: 'admin' }, moderators, false],
    ['an admin who decided, beside another', { id: 1, role: 'admin' }, admins, false],
    ['an admin who decided and is alone', { id: 1, role: 'admin' }, nobody, true],
    ['who appeals', { id: 9, role: 'admin' }, nobody, false],
    ['a hiker', { id: 5, role: 'hiker' }, moderators, false],
  ] as const)('may be answered by %s: %o', (_who, viewer, others, may) => {
    expect(mayAnswer(viewer, decision, others)).toBe(may)
  })

  it('waits for another moderator, or for an admin where there is none', () => {
    expect([moderators, admins, nobody].map(whoAnswers)).toEqual(['moderator', 'admin', 'admin'])
  })
})
