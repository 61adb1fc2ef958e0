import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '../quiet-test.ts'

/** No fault of accessibility, one main heading, and nothing wider than the window. */
export async function expectSound(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) })),
  ).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** Who steers by voice says what is written: every control's name holds its visible words. Off by default in axe. */
export async function expectSpokenAsWritten(page: Page): Promise<void> {
  const rule = 'label-content-name-mismatch'
  const axe = new AxeBuilder({ page }).withRules(rule).options({ rules: { [rule]: { enabled: true } } })
  const { violations } = await axe.analyze()
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
}
