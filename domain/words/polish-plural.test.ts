import { expect, test } from 'vitest'
import { polishPlural } from './polish-plural.ts'

test('every count takes the form that the language has for it', () => {
  const rules = new Intl.PluralRules('pl')
  for (let count = -130; count < 1_300; count++) {
    expect(`${count} ${polishPlural(count)}`).toBe(`${count} ${rules.select(count)}`)
  }
  for (const count of [0.5, 1.5, 2.1, 1_000_000, 1_000_002, 1_000_012]) {
    expect(`${count} ${polishPlural(count)}`).toBe(`${count} ${rules.select(count)}`)
  }
})
