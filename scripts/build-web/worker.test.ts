import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { listBuild } from './worker.ts'

const chunk = (fileName: string, isEntry = false) =>
  ({ type: 'chunk', fileName, isEntry, imports: [], facadeModuleId: null }) as unknown as Rolldown.OutputChunk

test('other words make another worker, though every other file has kept its name', () => {
  const bundle = { 'static/index-AAAA.js': chunk('static/index-AAAA.js', true) }
  const html = '<script type="module" src="/static/index-AAAA.js"></script>'
  const versionWith = (words: string) =>
    listBuild(bundle, html, (path) => (path.endsWith('pl.json') ? words : 'same'), {}).list.version
  expect(versionWith('{"a":"Ratunek"}')).toBe(versionWith('{"a":"Ratunek"}'))
  expect(versionWith('{"a":"Pomoc"}')).not.toBe(versionWith('{"a":"Ratunek"}'))
})
