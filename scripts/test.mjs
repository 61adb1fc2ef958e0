// Everything that must hold before a change lands, in the order of what fails fastest; `--fast` stops before the slow part, `--all`
// looks at each screen in every look and at the whole API on both engines.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, node, root, run } from './bootstrap.mjs'
import { lostFiles } from './lost-files.mjs'

const unknown = process.argv.slice(2).filter((word) => word !== '--fast' && word !== '--all')
if (unknown.length > 0) {
  process.stderr.write(`${unknown.join(', ')}: there are --fast, --all\n`)
  process.exit(2)
}
const fast = process.argv.includes('--fast')
if (process.argv.includes('--all')) process.env.TEST_ALL = '1'
const cache = join(root, '.cache/test')
const recorded = join(cache, 'statements')
const total = { passed: 0, failed: 0, skipped: 0 }

function report(title, passed, failed, began, output) {
  total.passed += passed
  total.failed += failed
  const mark = failed === 0 ? '✓' : '✗'
  process.stdout.write(
    `${mark} ${title} (${passed} passed, ${failed} failed, ${((Date.now() - began) / 1000).toFixed(1)} s)\n`,
  )
  if (failed > 0) process.stdout.write(`${output}\n`)
}

/** A check that either holds or not. */
const check = (title, tool, args) => script(title, join('node_modules', tool), args)

async function script(title, file, args = []) {
  const began = Date.now()
  const { code, output } = await run(node, [join(root, file), ...args])
  report(title, code === 0 ? 1 : 0, code === 0 ? 0 : 1, began, output)
}

/** A test runner that writes a JSON report; a run that dies without one counts as a failure. */
async function suite(args, file, read, env = {}) {
  rmSync(file, { force: true })
  const { code, output } = await run(node, args, { env: { ...process.env, ...env } })
  let counts = { passed: 0, failed: 1, skipped: 0 }
  let lost = []
  try {
    const json = JSON.parse(readFileSync(file, 'utf8'))
    lost = lostFiles(output)
    counts = read(json, lost)
  } catch {
    // The report is missing or cut off: the failure counted above stands.
  }
  if ((code !== 0 || counts.passed === 0) && counts.failed === 0 && lost.length === 0) counts.failed = 1
  return { counts, lost, output }
}

function finish(title, began, { counts, output }) {
  total.skipped += counts.skipped
  report(title, counts.passed, counts.failed, began, output)
}

async function vitest(title, projects, more = [], env = {}) {
  const began = Date.now()
  const file = join(cache, `${projects.join('-')}.json`)
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...more,
  ]
  const read = (json, lost) => ({
    passed: json.numPassedTests,
    failed:
      json.numFailedTests +
      json.testResults.filter(
        ({ name, status, assertionResults }) =>
          status === 'failed' && assertionResults.length === 0 && !lost.includes(name),
      ).length,
    skipped: json.numPendingTests,
  })
  const first = await suite(args, file, read, env)
  if (first.lost.length === 0) return finish(title, began, first)
  // Nothing is known of their tests. Were it the product's fault, they would be lost again.
  process.stdout.write(`  the engine of JavaScript ended during ${first.lost.join(', ')}: once more\n`)
  const second = await suite([...args, ...first.lost], file, read, env)
  const counts = {
    passed: first.counts.passed + second.counts.passed,
    failed: first.counts.failed + second.counts.failed + second.lost.length,
    skipped: first.counts.skipped + second.counts.skipped,
  }
  finish(title, began, { counts, output: `${first.output}\n${second.output}` })
}

/** Where nothing is asked about limits of time, a machine that lends its cores to others for a while only makes tests slow. */
const patient = { PATIENCE: '10' }

/** The browsers, one after another: Debian installs one package at a time. */
async function ensureBrowsers() {
  const { ensureChromium } = await import('./chromium.mjs')
  const { ensureFirefox, ensureScreen } = await import('./firefox.mjs')
  const { ensureWebKit } = await import('./webkit.mjs')
  const env = { CHROMIUM: await ensureChromium({ forManyPages: true }), FIREFOX: await ensureFirefox() }
  if (process.env.TEST_ALL === '1') {
    await ensureScreen()
    const { driver, browser: small } = await ensureWebKit()
    Object.assign(env, { WEBKIT_DRIVER: driver, WEBKIT_BROWSER: small })
  }
  return env
}

async function browser(env) {
  const began = Date.now()
  const file = join(cache, 'browser.json')
  const told = await suite(
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    file,
    ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    }),
    // A second try for a test that a busy moment of the machine spoiled; the report names it.
    { ...env, ...patient, PLAYWRIGHT_JSON_OUTPUT_NAME: file, CI: '1' },
  )
  finish('browser tests', began, told)
}

/** The databases that the suites below start from, each made once. */
async function makeWorlds() {
  const began = Date.now()
  const worlds = join(cache, 'worlds')
  rmSync(worlds, { recursive: true, force: true })
  const { code, output } = await run(node, ['server/testing/make-worlds.ts', worlds, 'http://localhost:3900'])
  report('databases to start from', code === 0 ? 1 : 0, code === 0 ? 0 : 1, began, output)
  if (code === 0) process.env.TEST_WORLDS = worlds
}

/** What the API tests have sent, held against server/queries. With `--all` more is tried at random than anybody keeps. */
async function statements() {
  const began = Date.now()
  const { code, output } = await run(node, ['server/testing/statements/compare.ts', recorded])
  report('statements as they are kept', code === 0 ? 1 : 0, code === 0 ? 0 : 1, began, output)
}

await ensureInstalled()
// What one of the many processes has compiled is there for the next.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/compiled')
mkdirSync(cache, { recursive: true })
rmSync(recorded, { recursive: true, force: true })
const checks = [
  ['format', 'oxfmt/bin/oxfmt', ['--check']],
  ['lint', 'oxlint/bin/oxlint', []],
  ['styles', 'stylelint/bin/stylelint.mjs', ['web/**/*.css']],
  ['dead code', 'knip/bin/knip.js', []],
  ['code that only tests use', 'knip/bin/knip.js', ['--config', 'knip.product.json']],
]
const types = ['contract', 'domain', 'server', 'web', 'web/worker', 'e2e'].map((part) => [
  `types of ${part}`,
  'typescript/bin/tsc',
  // Several threads work out the same types several times; both cores have other work beside this.
  ['-p', part, '--singleThreaded'],
])
/** One after another; two such lines keep both cores busy. */
const inLine = async (steps) => {
  for (const step of steps) await step()
}
const checkAll = (line) => inLine(line.map((given) => () => check(...given)))
const unit = () => vitest('unit tests', ['unit', 'unit-web'], ['--maxWorkers=3'])
if (fast) {
  await Promise.all([checkAll(checks), checkAll(types)])
  await unit()
} else {
  // Neither types nor unit tests need what is built: each line begins its next step as soon as it can, and no core waits for the other.
  const made = inLine([
    () => checkAll(checks),
    ensureBuilt,
    () => script('built files against the oldest browsers', 'scripts/browser-floor/check.ts'),
    makeWorlds,
  ])
  // They wait a good part of their time: for a frozen process, a full disk, a pooler, visitors who come at their own pace. One after
  // another, so that no more than one of them is disturbed by the others.
  const waited = made.then(() =>
    vitest(
      'faults, abuse, the fleet and load, the short way',
      ['faults', 'abuse', 'fleet', 'load'],
      ['--maxWorkers=1'],
    ),
  )
  await Promise.all([made, inLine([() => checkAll(types), unit])])
  const isAll = process.env.TEST_ALL === '1'
  const api = async () => {
    await vitest(
      'API tests on both engines',
      ['api-embedded', 'api-pair', 'api-server'],
      ['--maxWorkers=3'],
      isAll ? {} : { RECORD_STATEMENTS: recorded },
    )
    if (!isAll) await statements()
  }
  // Where a browser has to be fetched first, that is mostly waiting, too.
  const began = Date.now()
  const [browsers] = await Promise.all([ensureBrowsers().catch(String), api(), waited])
  if (typeof browsers === 'string') report('browsers to test with', 0, 1, began, browsers)
  else await browser(browsers)
}

rmSync(join(cache, 'worlds'), { recursive: true, force: true })
if (total.skipped > 0) process.stdout.write(`${total.skipped} skipped\n`)
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed === 0 ? 0 : 1)
