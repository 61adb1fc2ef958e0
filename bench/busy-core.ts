import { spawn } from 'node:child_process'

/** Keeps one core busy, as another program on the same machine would, until it is stopped. */
export function busyCore(): { stop: () => void } {
  const busy = spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' })
  return { stop: () => busy.kill('SIGKILL') }
}
