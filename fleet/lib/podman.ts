import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstThere, installPackages } from '../../scripts/debian-package.mjs'

type Ended = { code: number | null; output: string }
export type Podman = {
  /** Fails with what it said unless it ends with 0. */
  must(words: string[], minutes?: number): Promise<string>
  ask(words: string[], minutes?: number): Promise<Ended>
  compose(folder: string, words: string[]): Promise<string>
}

const PACKAGES = ['podman', 'podman-compose', 'runc', 'netavark', 'aardvark-dns', 'iptables', 'debootstrap']
const programs = ['/usr/bin/podman', '/usr/bin/podman-compose', '/usr/sbin/runc', '/usr/sbin/debootstrap']

/** Podman with images and settings of its own: what the machine has otherwise is neither used nor changed. */
export async function openPodman(folder: string): Promise<Podman> {
  if (programs.some((path) => firstThere([path]) === undefined))
    await installPackages('Installing podman', PACKAGES)
  mkdirSync(folder, { recursive: true })
  const write = (name: string, lines: string[]) => {
    writeFileSync(join(folder, name), `${lines.join('\n')}\n`)
    return join(folder, name)
  }
  // Not more than we have ourselves, nor than podman leaves to what it builds: whoever may not raise limits would be refused.
  const limit = (letter: string) =>
    spawnSync('bash', ['-c', `ulimit -H${letter}`], { encoding: 'utf8' }).stdout.trim()
  const limits = [
    ['nofile', limit('n')],
    ['nproc', limit('u')],
  ].map(([name, most]) => [name, Math.min(16_384, /^\d+$/.test(most!) ? Number(most) : Infinity)])
  const env = {
    ...process.env,
    CONTAINERS_CONF: write('containers.conf', [
      '[containers]',
      `default_ulimits = [${limits.map(([name, most]) => `"${name}=${most}:${most}"`).join(', ')}]`,
      '[engine]',
      // Debian's crun refuses control groups of two versions side by side.
      'runtime = "runc"',
      'cgroup_manager = "cgroupfs"',
      'events_logger = "file"',
      '[network]',
      'network_backend = "netavark"',
    ]),
    CONTAINERS_STORAGE_CONF: write('storage.conf', [
      '[storage]',
      'driver = "overlay"',
      `graphroot = "${join(folder, 'images')}"`,
      `runroot = "${join(folder, 'run')}"`,
    ]),
  }
  const ask = (words: string[], minutes = 2) => ended('podman', words, { env, minutes })
  const must = (words: string[], minutes?: number) =>
    ask(words, minutes).then((one) => successOf(`podman ${words[0]}`, one))
  const compose = (cwd: string, words: string[]) =>
    ended('podman-compose', words, { env, cwd, minutes: 5 }).then((one) =>
      successOf(`podman-compose ${words.join(' ')}`, one),
    )
  return { ask, must, compose }
}

export function successOf(title: string, { code, output }: Ended): string {
  if (code !== 0) throw new Error(`${title} ended with ${code}: ${output.slice(-1500)}`)
  return output.trim()
}

export function ended(
  file: string,
  words: string[],
  { env = process.env, cwd, minutes }: { env?: NodeJS.ProcessEnv; cwd?: string; minutes: number },
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, words, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const hear = (chunk: Buffer) => {
      output = (output + String(chunk)).slice(-200_000)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    const late = setTimeout(() => child.kill('SIGKILL'), minutes * 60_000)
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(late)
      resolve({ code, output })
    })
  })
}
