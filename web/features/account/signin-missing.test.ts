import { describe, expect, it } from 'vitest'
import { newcomer, newcomerOf } from './newcomer.ts'
import { signInMissing } from './signin-missing.ts'

describe('what signing in still lacks', () => {
  it('is both fields at first, and nothing once the form may be sent', () => {
    expect(signInMissing({ email: '', password: '' })).toEqual(['email', 'password'])
    expect(signInMissing({ email: 'zofia@example.org', password: 'x' })).toEqual([])
  })

  it('names an address that is there but not right, and a password of any length is enough', () => {
    expect(signInMissing({ email: 'zofia@', password: 'x' })).toEqual(['email'])
    expect(signInMissing({ email: 'zofia@example.org', password: '' })).toEqual(['password'])
  })
})

describe('the way from a new account to signing in', () => {
  it('carries the e-mail', () => {
    expect(newcomerOf(newcomer('zofia@example.org'))).toBe('zofia@example.org')
  })

  it.each([null, undefined, 'zofia@example.org', { accountDeleted: true }, { newAccount: 7 }])(
    'is not taken from %j',
    (state) => {
      expect(newcomerOf(state)).toBeNull()
    },
  )
})
