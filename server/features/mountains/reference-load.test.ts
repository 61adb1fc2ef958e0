import { expect, it } from 'vitest'
import { ascentRoutes } from '#contract/ascents.ts'
import { challengeRoutes } from '#contract/challenges.ts'
import { rangeRoutes, summitRoutes } from '#contract/mountains.ts'
import { loadReference, type ReferenceData } from '#server/db/reference/load-reference.ts'
import { referenceData } from '#server/db/reference/reference-data.ts'
import { testApp } from '#server/testing/test-app.ts'

const world = testApp()
const load = (data: ReferenceData) => loadReference(world.db, data)

/** The next release: Śnieżka is renamed and moved, one summit is new, one is gone; every crown has another name. */
function nextRelease(): ReferenceData {
  const template = referenceData.summits.find((summit) => summit.slug === 'sniezka')!
  return {
    ...referenceData,
    version: referenceData.version + 1,
    summits: [
      ...referenceData.summits
        .filter((summit) => summit.slug !== 'smogornia')
        .map((summit) =>
          summit.id === template.id
            ? { ...summit, slug: 'krolowa', name: 'Królowa', heightM: 1604, lat: 50.7362 }
            : summit,
        ),
      { ...template, id: 90_001, slug: 'nowy', name: 'Nowy', heightM: 700, aliases: [] },
    ],
    ranges: referenceData.ranges.map((range) =>
      range.slug === 'karkonosze' ? { ...range, highest: 'krolowa', slug: 'gory-olbrzymie' } : range,
    ),
    crowns: referenceData.crowns.map((crown) => ({
      ...crown,
      name: `${crown.name} na nowo`,
      summits: crown.summits
        .filter((slug) => slug !== 'smogornia')
        .map((slug) => (slug === 'sniezka' ? 'krolowa' : slug)),
    })),
  }
}

function renamedRange(data: ReferenceData): ReferenceData {
  return {
    ...data,
    summits: data.summits.map((summit) =>
      summit.range === 'karkonosze' ? { ...summit, range: 'gory-olbrzymie' } : summit,
    ),
  }
}

it('does nothing when the database has the data already', async () => {
  expect(await load(referenceData)).toBeNull()
  expect(await load({ ...referenceData, version: referenceData.version - 1 })).toBeNull()
})

it('updates in place, keeps every ascent and old address, and says what changed', async () => {
  const ola = await world.newUser()
  const ask = world.as(ola)
  await ask(ascentRoutes.add, { body: { summitId: 1, date: '2025-01-01' } })
  await ask(ascentRoutes.add, { body: { summitId: 3, date: '2025-01-01' } })
  expect((await ask(summitRoutes.one, { params: { id: 'sniezka' } })).body.heightM).toBe(1603)

  const data = renamedRange(nextRelease())
  const [first, second] = await Promise.all([load(data), load(data)])
  const report = first ?? second!
  expect([first, second]).toContain(null)
  expect(report).toMatchObject({
    before: referenceData.version,
    version: data.version,
    summits: { added: [90_001], changed: [1], retired: [3] },
    ranges: { added: [], changed: [1], retired: [] },
  })
  expect(await load(data)).toBeNull()

  await world.app.mountains.reload()
  const { body } = await ask(summitRoutes.one, { params: { id: 'krolowa' } })
  expect(body).toMatchObject({ id: 1, name: 'Królowa', heightM: 1604 })
  expect((await ask(summitRoutes.one, { params: { id: 'sniezka' } })).body.slug).toBe('krolowa')
  expect((await ask(rangeRoutes.one, { params: { id: 'karkonosze' } })).body.slug).toBe('gory-olbrzymie')
  expect((await ask(summitRoutes.one, { params: { id: 'smogornia' } })).status).toBe(404)
  expect((await ask(ascentRoutes.mine, {})).body.map((one) => one.summitId)).toEqual([1, 3])
  const { crowns } = (await ask(challengeRoutes.list, {})).body
  expect(crowns.length).toBeGreaterThan(0)
  for (const { title } of crowns) expect(title).toMatch(/ na nowo$/)
})

it('changes nothing when the data names something that is not in it', async () => {
  const broken = {
    ...referenceData,
    version: referenceData.version + 2,
    crowns: referenceData.crowns.map((crown) => ({ ...crown, summits: ['atlantyda'] })),
  }
  await expect(load(broken)).rejects.toThrow('atlantyda')
  const [row] = await world.db<{ version: number }[]>`select version from reference_data`
  expect(row!.version).toBe(referenceData.version + 1)
})
