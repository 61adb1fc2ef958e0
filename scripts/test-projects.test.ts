import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Which projects run each test file. */
async function runs(env: Record<string, string>): Promise<Map<string, string[]>> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', '--json'],
    { cwd: root, env: { ...process.env, ...env }, maxBuffer: 1e8 },
  )
  const listed = JSON.parse(stdout) as { file: string; projectName: string }[]
  return new Map(
    [...Map.groupBy(listed, ({ file }) => relative(root, file))].map(([file, some]) => [
      file,
      some.map(({ projectName }) => projectName),
    ]),
  )
}

it('every test runs with every change but what is left to the night, and at night all of them do', async () => {
  const files = globSync(
    '{contract,domain,data,scripts,mutate,server,web,faults,abuse,fleet,load,bench}/**/*.test.ts',
    {
      cwd: root,
    },
  ).toSorted()
  expect(files.length).toBeGreaterThan(300)
  const [usual, all] = await Promise.all([runs({ TEST_ALL: '' }), runs({ TEST_ALL: '1' })])
  expect(files.filter((file) => !usual.has(file))).toEqual(['server/demo/tell-world.test.ts'])
  expect(files.filter((file) => !all.has(file))).toEqual([])
  // What asks for an engine in words is skipped on the others, and would be told as passed.
  for (const engine of ['server', 'embedded', 'pair']) {
    const asks = new RegExp(`TEST_ENGINE'\\] !== '${engine}'`)
    const asked = files.filter(
      (file) => file.startsWith('server/') && asks.test(readFileSync(join(root, file), 'utf8')),
    )
    for (const run of [usual, all])
      expect(asked.filter((file) => !run.get(file)!.includes(`api-${engine}`))).toEqual([])
  }
})
