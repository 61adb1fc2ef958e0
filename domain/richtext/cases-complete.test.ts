import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import cases from './cases.json' with { type: 'json' }

test('every case is run somewhere: here, or in the browser tests of the editor', () => {
  expect(Object.values(cases).flat()).toHaveLength(179)
  const here = readFileSync(new URL('cases.test.ts', import.meta.url), 'utf8')
  const browser = ['richtext', 'richtext-popups', 'richtext-hand']
    .map((name) => readFileSync(new URL(`../../e2e/${name}.spec.ts`, import.meta.url), 'utf8'))
    .join('\n')
  for (const [kind, list] of Object.entries(cases)) {
    if (kind === 'ui') for (const { id } of list) expect(browser, id).toContain(`uiCase('${id}'`)
    else
      expect(here.includes(`test.each(cases.${kind})`) || browser.includes(`of cases.${kind})`), kind).toBe(
        true,
      )
  }
})
