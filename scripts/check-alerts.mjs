// `npm run alerts`: the alert rules, their cases and every question of the dashboard, asked of Prometheus' own tool. Not part of
// `npm test`, because that tool is a package of 40 MB; what can be asked without it, server/features/system/operations.test.ts asks.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'
import { firstThere } from './debian-package.mjs'

if (process.argv.length > 2) {
  process.stderr.write(`${process.argv.slice(2).join(', ')}: alerts are checked as they are, without words\n`)
  process.exit(2)
}

const promtool = firstThere([process.env.PROMTOOL, '/usr/bin/promtool', '/usr/local/bin/promtool'])
if (promtool === undefined) {
  process.stderr.write('promtool is not here: apt-get install prometheus, or name it in PROMTOOL.\n')
  process.exit(1)
}

const folder = join(root, 'operations/prometheus')
const dashboard = JSON.parse(readFileSync(join(root, 'operations/grafana/kopczyk.json'), 'utf8'))
const questions = dashboard.panels.flatMap((panel) => (panel.targets ?? []).map(({ expr }) => expr))
// What Grafana puts in before it asks.
const asked = questions.map((expr) => expr.replaceAll('$__rate_interval', '1m').replaceAll('$instance', '.*'))

const scratch = mkdtempSync(join(tmpdir(), 'kopczyk-alerts-'))
const asRules = join(scratch, 'dashboard.yml')
const rules = asked.map((expr, at) => ({ record: `dashboard:question_${at}`, expr }))
// JSON is YAML.
writeFileSync(asRules, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))

const steps = [
  ['rules', ['check', 'rules', join(folder, 'alerts.yml')]],
  ['cases of the rules', ['test', 'rules', join(folder, 'alerts.test.yml')]],
  ['example of a configuration', ['check', 'config', '--syntax-only', join(folder, 'prometheus.yml')]],
  [`${questions.length} questions of the dashboard`, ['check', 'rules', asRules]],
]
let failed = 0
for (const [title, args] of steps) {
  const { status, stdout, stderr } = spawnSync(promtool, args, { encoding: 'utf8' })
  if (status !== 0) failed++
  process.stdout.write(`${status === 0 ? '✓' : '✗'} ${title}\n${status === 0 ? '' : stdout + stderr}`)
}
rmSync(scratch, { recursive: true, force: true })
process.stdout.write(
  failed === 0 ? 'Alarms and dashboard hold.\n' : `${failed} of ${steps.length} do not hold.\n`,
)
process.exit(failed === 0 ? 0 : 1)
