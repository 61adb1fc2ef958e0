import { expect, it } from 'vitest'
import drawn from '#data/pictures/silhouettes.json' with { type: 'json' }
import { stampOutline } from './stamp.ts'

const summit = (slug: string, height: number) => ({
  id: 1,
  slug,
  name: slug,
  height,
  lat: 50,
  lon: 20,
  rangeId: 1,
})

it('takes the outline of the highest summit, as its own page shows it', () => {
  expect(stampOutline([summit('sokolica', 1367), summit('babia-gora', 1725)])).toBe(drawn['babia-gora'])
  expect(stampOutline([summit('no-such-summit', 999)])).toBeNull()
  expect(stampOutline([])).toBeNull()
})
