import { describe, expect, it } from 'vitest'
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
