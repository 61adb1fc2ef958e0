import { expect, test } from './quiet-test.ts'

test('whoever tries the demo world out is somebody of it with one press', async ({ page }) => {
  await page.goto('/signin')
  const offered = page.getByRole('region', { name: 'Świat pokazowy' })
  await expect(offered.getByRole('button')).not.toHaveCount(0)
  await offered.getByRole('button', { name: 'Prowadzi wyprawy' }).click()
  await expect(page.getByRole('region', { name: 'Twoje konto' })).toContainText('Paweł Ciupek')
})
