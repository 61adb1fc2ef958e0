import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const web = join(import.meta.dirname, '../web')

/** What somebody can look over before they change it. */
const MOST = 45

const filesIn = (folder: string) =>
  readdirSync(join(web, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

it('no feature of the web app is too large to be looked over', () => {
  const features = readdirSync(join(web, 'features'))
  expect(features.length).toBeGreaterThan(30)
  const large = features.filter((name) => filesIn(`features/${name}`).length > MOST)
  expect(large).toEqual([])
})
