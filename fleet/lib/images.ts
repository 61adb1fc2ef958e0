import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { binaries } from '#server/testing/postgres-server.ts'
import { ended, successOf, type Podman } from './podman.ts'

const root = join(import.meta.dirname, '../..')
const standIns = join(root, 'fleet/stand-ins')
/** The service of compose.yaml that each stands in for. */
const SERVICES = ['database', 'store', 'proxy'] as const

export const baseImage = () =>
  /^ARG BASE=(\S+)$/m.exec(readFileSync(join(root, 'Containerfile'), 'utf8'))![1]!

/** The name is fetched; where nobody can be reached, it is given to something made here. Gives which. */
async function fetched(podman: Podman, name: string, make: () => Promise<void>): Promise<'fetched' | 'made'> {
  if ((await podman.ask(['image', 'exists', name])).code === 0) {
    const label = await podman.must(['image', 'inspect', '--format', '{{.Labels}}', name])
    return label.includes('stand-in') ? 'made' : 'fetched'
  }
  if ((await podman.ask(['pull', '--quiet', name], 5)).code === 0) return 'fetched'
  await make()
  return 'made'
}

/** What runs Node: the true image, or Debian with the Node and npm of the registry. */
export function ensureBase(podman: Podman, folder: string): Promise<'fetched' | 'made'> {
  const name = baseImage()
  return fetched(podman, name, async () => {
    const system = join(folder, 'debian')
    const made = join(folder, 'debian.made')
    if (!existsSync(made)) {
      rmSync(system, { recursive: true, force: true })
      const words = ['--variant=minbase', '--include=ca-certificates', 'bookworm', system]
      successOf('debootstrap', await ended('debootstrap', words, { minutes: 15 }))
      writeFileSync(made, '')
    }
    const npm = join(system, 'usr/local/lib/node_modules/npm')
    mkdirSync(npm, { recursive: true })
    cpSync(process.execPath, join(system, 'usr/local/bin/node'))
    const packed = successOf(
      'npm pack',
      await ended('npm', ['pack', '--silent', '--pack-destination', folder, 'npm@11'], { minutes: 5 }),
    )
    const archive = join(folder, packed.split('\n').at(-1)!)
    const unpack = ['xzf', archive, '-C', npm, '--strip-components=1']
    successOf('tar', await ended('tar', unpack, { minutes: 2 }))
    for (const tool of ['npm', 'npx']) {
      rmSync(join(system, 'usr/local/bin', tool), { force: true })
      symlinkSync(`../lib/node_modules/npm/bin/${tool}-cli.js`, join(system, 'usr/local/bin', tool))
    }
    const whole = join(folder, 'debian.tar')
    successOf('tar', await ended('tar', ['cf', whole, '-C', system, '.'], { minutes: 5 }))
    await podman.must(['import', '--change', 'LABEL stand-in=yes', whole, name], 5)
    rmSync(whole)
  })
}

/**
 * Builds in a way that works without rights over control groups. Certificates and settings of this network, where it has some, are
 * there while it is built and not in what is made.
 */
export async function build(podman: Podman, folder: string, words: string[]): Promise<string> {
  const npmrc = join(folder, 'npmrc')
  const known = '/etc/ssl/certs/ca-certificates.crt'
  writeFileSync(npmrc, `cafile=${known}\n`)
  const mounts = existsSync(known) ? [`${known}:${known}:ro`, `${npmrc}:/root/.npmrc:ro`] : []
  return podman.must(
    [
      'build',
      '--isolation=chroot',
      '--network=host',
      '--pull=never',
      // The format that knows health checks.
      '--format=docker',
      ...mounts.flatMap((mount) => ['--volume', mount]),
      ...words,
    ],
    45,
  )
}

/** Images of others that compose.yaml names, by service. */
function imagesOfOthers(): Record<string, string> {
  const { services } = parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), { merge: true }) as {
    services: Record<string, { image: string }>
  }
  return Object.fromEntries(SERVICES.map((name) => [name, services[name]!.image]))
}

export async function ensureOthers(podman: Podman, folder: string): Promise<string[]> {
  const made: string[] = []
  for (const [service, image] of Object.entries(imagesOfOthers())) {
    const how = await fetched(podman, image, async () => {
      const context = standInFolder(folder)
      const what = ['--target', service, '--label', 'stand-in=yes', '--build-arg', `BASE=${baseImage()}`]
      const file = join(context, 'Containerfile')
      await build(podman, folder, [...what, '--tag', image, '--file', file, context])
    })
    if (how === 'made') made.push(service)
  }
  return made
}

function standInFolder(folder: string): string {
  const context = join(folder, 'stand-ins')
  rmSync(context, { recursive: true, force: true })
  cpSync(standIns, context, { recursive: true })
  cpSync(binaries(), join(context, 'postgres'), { recursive: true, verbatimSymlinks: true })
  for (const name of packagesOf('@20minutes/s3rver')) {
    cpSync(join(root, 'node_modules', name), join(context, 'node_modules', name), { recursive: true })
  }
  return context
}

/** A package and all that it needs, as they lie in our own folder. */
function packagesOf(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  const file = join(root, 'node_modules', name, 'package.json')
  if (!existsSync(file)) return found
  found.add(name)
  const { dependencies = {} } = createRequire(import.meta.url)(file) as { dependencies?: object }
  for (const one of Object.keys(dependencies)) packagesOf(one, found)
  return found
}

export const copyOf = (path: string, to: string) => {
  mkdirSync(dirname(join(to, path)), { recursive: true })
  cpSync(join(root, path), join(to, path), { recursive: true })
}
