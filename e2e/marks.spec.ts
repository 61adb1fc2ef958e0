import { expect, test } from './quiet-test.ts'

test('every summit of a map of many stands where it was put', async ({ page }) => {
  await page.goto('/summits?view=map')
  const map = page.getByRole('main').locator('svg[data-many]')
  await expect(map).toBeVisible()
  const offs = await map.evaluate((svg: SVGSVGElement) => {
    const screen = svg.getScreenCTM()!
    return [...svg.querySelectorAll<SVGGElement>('g[transform]:has(> title)')].map((mark) => {
      const [, x, y] = /translate\(([\d.-]+) ([\d.-]+)\)/.exec(mark.getAttribute('transform')!)!
      const put = new DOMPoint(Number(x), Number(y)).matrixTransform(screen)
      const { left, right, top, bottom } = mark.getBoundingClientRect()
      return Math.hypot((left + right) / 2 - put.x, (top + bottom) / 2 - put.y)
    })
  })
  expect(offs.length).toBeGreaterThan(120)
  expect(Math.max(...offs)).toBeLessThan(6)
})
