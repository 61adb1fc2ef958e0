import { spawn } from 'node:child_process'

const TICK_MS = 1000
/** A change that never ends is noticed, too. */
const MOST_TICKS = { unit: 90, 'api-server': 240 }
/** A tick that came so late: the machine slept, and whatever waits for a clock has failed for that alone. */
const SLEPT_MS = 10_000

/** Whether all tests of these files pass in a copy of the project; API tests copy their databases from `template`. */
export async function passes(
  copy: string,
  template: string,
  project: keyof typeof MOST_TICKS,
  files: readonly string[],
): Promise<boolean> {
  for (;;) {
    const { code, slept } = await run(copy, template, project, files)
    if (code === 0 || !slept) return code === 0
  }
}

function run(copy: string, template: string, project: keyof typeof MOST_TICKS, files: readonly string[]) {
  return new Promise<{ code: number | null; slept: boolean }>((resolve) => {
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--bail', '1', ...files]
    const env = { ...process.env, TEST_TEMPLATE: template }
    const child = spawn(process.execPath, args, { cwd: copy, stdio: 'ignore', env, detached: true })
    let [ticks, last, slept] = [0, Date.now(), false]
    const clock = setInterval(() => {
      if (Date.now() - last > SLEPT_MS) slept = true
      last = Date.now()
      // With the processes that it started: one of them is what never ends.
      if (++ticks > MOST_TICKS[project]) process.kill(-child.pid!, 'SIGKILL')
    }, TICK_MS)
    child.on('exit', (code) => {
      clearInterval(clock)
      resolve({ code, slept })
    })
  })
}
