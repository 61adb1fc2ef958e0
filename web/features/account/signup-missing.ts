import { emailRule, isNewPassword } from './rules.ts'

export type SignUpNeeds = { email: string; password: string; passwordConfirm: string; rules: boolean }
export type Missing = keyof SignUpNeeds

/** What a new account still lacks, in the order of the form; nothing when it may be sent. */
export function signUpMissing({ email, password, passwordConfirm, rules }: SignUpNeeds): Missing[] {
  const there: Record<Missing, boolean> = {
    email: emailRule.validate(email) === true,
    password: isNewPassword(password),
    // Repeating a password that is not there yet is nobody's next step.
    passwordConfirm: passwordConfirm === password && (password !== '' || passwordConfirm !== ''),
    rules,
  }
  return (Object.keys(there) as Missing[]).filter((name) => !there[name])
}
