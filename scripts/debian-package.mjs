import { existsSync } from 'node:fs'
import { quietly, run } from './bootstrap.mjs'

export const firstThere = (paths) => paths.find((path) => path && existsSync(path))

/** Installs packages of Debian or Ubuntu, where one may. */
export async function installPackages(title, packages) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [command, ...rest] = [...sudo, 'apt-get']
  await run(command, [...rest, 'update', '-qq'])
  // As in a system that is being mended: what serves something is installed and not started.
  const env = { ...process.env, RUNLEVEL: '1' }
  await quietly(title, command, [...rest, 'install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
  })
}
