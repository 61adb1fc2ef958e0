import { readdirSync, readFileSync } from 'node:fs'
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

it('what a browser keeps is named in one file of the app, and in the scripts that answer before it', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  )
  const naming = files.filter((file) => /\blocalStorage\b/.test(readFileSync(join(web, file), 'utf8')))
  expect(naming.toSorted()).toEqual([
    'boot/boot.ts',
    'boot/controls.ts',
    'boot/language.ts',
    'lib/browser/browser-storage.ts',
  ])
})
