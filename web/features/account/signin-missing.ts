import type { SignIn } from '#contract/auth.ts'
import { emailRule, passwordGiven } from './rules.ts'

/** What signing in still lacks, in the order of the form; nothing when it may be sent. */
export function signInMissing({ email, password }: SignIn): (keyof SignIn)[] {
  const missing: (keyof SignIn)[] = []
  if (emailRule.validate(email) !== true) missing.push('email')
  if (passwordGiven.validate(password) !== true) missing.push('password')
  return missing
}
