import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig, variables } from '#server/config.ts'
import { memoryEnv } from './memory-env.mjs'

const root = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const packages = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }

type Instruction = { name: string; words: string; stage: number }

/** Instructions of a Containerfile, each on one line, with the number of the stage that they stand in. */
function instructionsOf(text: string): Instruction[] {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
  let stage = -1
  return lines.flatMap((line) => {
    const [, name, words] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? []
    if (name === undefined || words === undefined) return []
    if (name === 'FROM') stage++
    return [{ name, words, stage }]
  })
}

const isPinned = (image: string) => /:[^:/]*\d+\.\d+[^:/]*$/.test(image)
const isSecret = (text: string) =>
  /(?:SECRET|PASSWORD|TOKEN|PRIVATE|ACCESS_KEY)\w*\s*=?\s*[^\s=$]/i.test(text)

/** The rules of hadolint that can matter here, by their numbers, and some of our own. */
function problemsOf(text: string): string[] {
  const all = instructionsOf(text)
  const named = (name: string) => all.filter((one) => one.name === name)
  const last = Math.max(...all.map(({ stage }) => stage))
  const defaults = new Map(named('ARG').map(({ words }) => words.split('=') as [string, string]))
  const images = named('FROM').map(({ words }) =>
    words
      .replace(/\s+AS\s.*$/i, '')
      .replaceAll(/\$\{(\w+)\}/g, (_, name: string) => defaults.get(name) ?? ''),
  )
  const stages = named('FROM').map(({ words }) => /\sAS\s+(\S+)$/i.exec(words)?.[1])
  const users = named('USER').filter(({ stage }) => stage === last)
  const inLast = (name: string) => all.filter((one) => one.name === name && one.stage === last)
  const problems: [boolean, string][] = [
    [images.some((image) => !isPinned(image)), 'DL3006, DL3007: an image without a version'],
    [named('ADD').length > 0, 'DL3020: ADD instead of COPY'],
    [named('MAINTAINER').length > 0, 'DL4000: MAINTAINER'],
    [named('WORKDIR').some(({ words }) => !words.startsWith('/')), 'DL3000: a WORKDIR that is not absolute'],
    [named('RUN').some(({ words }) => /\bsudo\b/.test(words)), 'DL3004: sudo'],
    [named('RUN').some(({ words }) => /^cd\s/.test(words)), 'DL3003: cd instead of WORKDIR'],
    [
      named('RUN').some(({ words }) => /apt-get install(?!.*--no-install-recommends)/.test(words)),
      'DL3015: what nobody asked for is installed',
    ],
    [
      named('RUN').some(({ words }) => /\bnpm (?:i|install)\b/.test(words)),
      'DL3016: packages without a lock',
    ],
    [
      [...named('CMD'), ...named('ENTRYPOINT')].some(({ words }) => !words.startsWith('[')),
      'DL3025: a shell around the program, which would not pass signals on',
    ],
    [inLast('ENTRYPOINT').length !== 1, 'DL4004: not one ENTRYPOINT'],
    [inLast('HEALTHCHECK').length !== 1, 'no HEALTHCHECK'],
    [
      named('EXPOSE').some(({ words }) => !(Number(words) > 1024 && Number(words) < 65_536)),
      'DL3011: a port that needs rights',
    ],
    [
      all.some(({ name, words }) => {
        const from = name === 'COPY' && /--from=(\S+)/.exec(words)?.[1]
        return from && !stages.includes(from)
      }),
      'DL3022: COPY from a stage that is not there',
    ],
    [!/^[1-9]\d*:[1-9]\d*$/.test(users.at(-1)?.words ?? ''), 'DL3002: it runs as root, or as a name'],
    [[...named('ENV'), ...named('ARG')].some(({ words }) => isSecret(words)), 'a secret stands in it'],
  ]
  return problems.flatMap(([isSo, sentence]) => (isSo ? [sentence] : []))
}

describe('the image', () => {
  const text = read('Containerfile')
  const all = instructionsOf(text)

  it('keeps to the rules, which notice what breaks them', () => {
    expect(problemsOf(text)).toEqual([])
    const broken = [
      text.replace(/node:[\d.]+-\S+/, 'node:latest'),
      text.replace(/USER .*/, 'USER root'),
      text.replace(/^COPY \. \.$/m, 'ADD . .'),
      text.replace('npm ci', 'npm install'),
      text.replace(/ENTRYPOINT .*/, 'ENTRYPOINT node server/main.ts'),
      text.replace(/HEALTHCHECK [^]*?\n(?=ENTRYPOINT)/, ''),
      text.replace('--from=build', '--from=elsewhere'),
      text.replace('WORKDIR /app', 'WORKDIR app'),
      text.replace('NODE_ENV=production', 'SECRET=abc'),
      text.replace('EXPOSE 3000', 'EXPOSE 80'),
    ]
    expect(broken.map((one) => problemsOf(one).length)).toEqual(broken.map(() => 1))
  })

  it('has the Node that we pin, and its memory as `npm start` sets it', () => {
    expect(text).toContain(`node:${packages.dependencies['node']}-`)
    const env = all.filter(({ name }) => name === 'ENV').map(({ words }) => words)
    for (const [name, value] of Object.entries(memoryEnv)) expect(env.join(' ')).toContain(`${name}=${value}`)
    const known = new Set([...Object.keys(variables), ...Object.keys(memoryEnv), 'NODE_ENV'])
    const set = env.flatMap((words) => [...words.matchAll(/(\w+)=/g)].map((match) => match[1]!))
    expect(set.filter((name) => !known.has(name))).toEqual([])
  })

  it('takes along what the program reads, and what is there', () => {
    const copied = all.flatMap(({ words }) => /^--from=build \/app\/(\S+) /.exec(words)?.[1] ?? [])
    const sources = copied.filter((name) => !['node_modules', 'dist'].includes(name))
    expect(sources.filter((name) => !existsSync(join(root, name)))).toEqual([])
    const imports = Object.values(
      (JSON.parse(read('package.json')) as { imports: Record<string, string> }).imports,
    )
    const folders = imports.map((path) => path.split('/')[1]!).filter((name) => name !== 'web')
    expect(folders.filter((name) => !copied.includes(name))).toEqual([])
  })

  it('is built without what is of this machine alone', () => {
    const ignored = read('.containerignore').split('\n')
    for (const name of ['.git', '.cache', 'node_modules', 'dist', 'var', '.env', 'tls'])
      expect(ignored).toContain(name)
  })
})

/** What a process with a database server takes when nobody says anything else. */
const leaveSecondsOnServer = readConfig({
  DATABASE_URL: 'postgres://kopczyk@database:5432/kopczyk',
  SECRET: 's'.repeat(32),
}).leaveSeconds

type Service = {
  image?: string
  build?: object
  user?: string
  read_only?: boolean
  tmpfs?: string[]
  cap_drop?: string[]
  security_opt?: string[]
  privileged?: boolean
  network_mode?: string
  restart?: string
  stop_grace_period?: string
  environment?: Record<string, string>
  healthcheck?: { test?: string[]; disable?: boolean }
  depends_on?: Record<string, { condition: string }>
  ports?: string[]
  volumes?: string[]
  networks?: string[] | Record<string, { ipv4_address?: string }>
  entrypoint?: string[]
}
type Compose = {
  services: Record<string, Service>
  volumes: object
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } } | null>
}

describe('the services', () => {
  const compose = parse(read('compose.yaml'), { merge: true }) as Compose
  const services = Object.entries(compose.services)
  const apps = services.filter(([name]) => name.startsWith('app-'))

  it.each(services)('%s has no rights that it does not need', (_name, service) => {
    expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    expect(service.read_only).toBe(true)
    expect(service.cap_drop).toEqual(['ALL'])
    expect(service.security_opt).toEqual(['no-new-privileges:true'])
    expect(service.tmpfs!.some((place) => place.startsWith('/tmp:') && /size=\d+[mg]/.test(place))).toBe(true)
    expect([service.privileged, service.network_mode]).toEqual([undefined, undefined])
    expect(service.volumes?.filter((place) => place.includes('docker.sock')) ?? []).toEqual([])
    expect(service.build !== undefined || isPinned(service.image!)).toBe(true)
  })

  it.each(services)('%s is looked after', (name, service) => {
    // What runs once is done when it ends.
    const runsOnce = service.restart === 'no'
    // A colon in a sentence without quotes makes something else of it.
    const asked = service.healthcheck?.test ?? []
    expect(asked.map((word) => typeof word)).toEqual(asked.map(() => 'string'))
    expect(runsOnce || /^CMD(?:-SHELL)?$/.test(asked[0] ?? '')).toBe(true)
    expect(service.healthcheck?.disable === true).toBe(runsOnce)
    expect(service.restart).toBe(runsOnce ? 'no' : 'unless-stopped')
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(Object.keys(compose.services), `${name} needs ${other}`).toContain(other)
      const once = compose.services[other]!.restart === 'no'
      expect(condition).toBe(once ? 'service_completed_successfully' : 'service_healthy')
    }
  })

  it('are two of the product, with settings that it takes', () => {
    expect(apps).toHaveLength(2)
    for (const [, { environment = {} }] of apps) {
      expect(Object.keys(environment).filter((name) => !(name in variables))).toEqual([])
      const given: Record<string, string> = {
        SECRET: 's'.repeat(32),
        POSTGRES_PASSWORD: 'hasło',
        PUBLIC_URL: 'https://kopczyk.example',
        SMTP_URL: 'smtp://mail.example',
        S3_SECRET_ACCESS_KEY: 'k',
      }
      const filled = Object.entries(environment).map(([name, value]) => [
        name,
        value.replaceAll(/\$\{(\w+):\?is missing\}/g, (_, asked: string) => given[asked]!),
      ])
      const config = readConfig(Object.fromEntries(filled) as Record<string, string>)
      expect([config.trustProxy, config.s3?.bucket]).toEqual([1, 'media'])
      expect(config.databaseUrl).toContain('@database:5432/kopczyk')
    }
    // Folders of their own: a spool belongs to one process.
    expect(new Set(apps.map(([, { volumes }]) => String(volumes))).size).toBe(2)
  })

  it('are given the time that a process takes to leave, before it is killed', () => {
    // As settings and `server/main.ts` have it: serving on, then finishing; jobs that give up begin within that.
    const main = read('server/main.ts')
    const stopMs = Number(/^const STOP_MS = ([\d_]+)$/m.exec(main)![1]!.replaceAll('_', ''))
    const graceMs = Number(/^const GRACE_MS = (\d+)$/m.exec(read('server/jobs/queue.ts'))![1])
    for (const [, { environment = {}, stop_grace_period: given }] of apps) {
      const leaveS = Number(environment['LEAVE_SECONDS'] ?? leaveSecondsOnServer)
      expect(given).toMatch(/^\d+s$/)
      expect(parseInt(given!, 10)).toBeGreaterThanOrEqual(leaveS + (stopMs + graceMs) / 1000)
      // What operators are told.
      expect(read('docs/upgrades.md')).toContain(`\`stop_grace_period: ${given}\``)
    }
  })

  it('let in nobody but by the proxy, which knows all processes', () => {
    expect(services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(['proxy'])
    const conf = read('operations/nginx/nginx.conf')
    const known = [...conf.matchAll(/^\s*server (\S+):3000 /gm)].map((match) => match[1])
    expect(known).toEqual(apps.map(([name]) => name))
    for (const port of compose.services['proxy']!.ports!) {
      expect(conf).toMatch(new RegExp(`listen ${port.split(':')[1]}\\b`))
    }
    expect(compose.networks['inside']).toEqual({ internal: true })
    for (const name of ['database', 'store']) expect(compose.services[name]!.networks).toEqual(['inside'])
  })

  it('give each process an address of its own, which the proxy asks for only once', () => {
    const [range] = compose.networks['outside']!.ipam!.config
    const addresses = apps.map(([, { networks }]) => {
      expect(Object.keys(networks!)).toEqual(['inside', 'outside'])
      return (networks as Record<string, { ipv4_address?: string }>)['outside']!.ipv4_address!
    })
    const firstThree = (address: string) => address.split('.').slice(0, 3).join('.')
    for (const address of addresses) expect(`${firstThree(address)}.0/24`).toBe(range!.subnet)
    expect(new Set(addresses).size).toBe(apps.length)
  })

  it('name volumes and files that are there, and no secret', () => {
    const places = services.flatMap(([, { volumes = [] }]) => volumes.map((place) => place.split(':')[0]!))
    const files = places.filter((place) => place.startsWith('./') && place !== './tls')
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([])
    const named = places.filter((place) => !place.startsWith('./'))
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(compose.volumes).toSorted())
    const values = services.flatMap(([, { environment = {} }]) => Object.entries(environment))
    const secrets = values.filter(([name]) => /SECRET|PASSWORD/.test(name))
    expect(secrets.length).toBeGreaterThan(3)
    expect(secrets.filter(([, value]) => !/\$\{\w+:\?is missing\}/.test(value))).toEqual([])
  })
})
