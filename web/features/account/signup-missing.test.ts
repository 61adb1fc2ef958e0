import { describe, expect, it } from 'vitest'
import { signUpMissing } from './signup-missing.ts'

const whole = {
  email: 'zofia@example.org',
  password: 'zielony szlak',
  passwordConfirm: 'zielony szlak',
  rules: true,
}

describe('what a new account still lacks', () => {
  it('is nothing once the form may be sent', () => {
    expect(signUpMissing(whole)).toEqual([])
  })

  it('is everything at first, in the order of the form', () => {
    const empty = { email: '', password: '', passwordConfirm: '', rules: false }
    expect(signUpMissing(empty)).toEqual(['email', 'password', 'passwordConfirm', 'rules'])
  })

  it('names what is there but not right', () => {
    expect(signUpMissing({ ...whole, email: 'zofia@' })).toEqual(['email'])
    expect(signUpMissing({ ...whole, password: 'krótko', passwordConfirm: 'krótko' })).toEqual(['password'])
    expect(signUpMissing({ ...whole, passwordConfirm: 'zielony' })).toEqual(['passwordConfirm'])
    expect(signUpMissing({ ...whole, rules: false })).toEqual(['rules'])
  })
})
