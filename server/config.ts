import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { TracesConfig } from './lib/tracing/tracer.ts'
import { readTrustedProxies, type TrustedProxies } from './lib/trusted-proxies.ts'

export type S3Config = {
  endpoint: string | null
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle: boolean
  /** Where browsers reach the store: they get pictures there, by links that are good for minutes. Null: from us. */
  downloadUrl: string | null
}

/** Keys of Web Push; without them nothing is pushed and nobody is offered it. */
export type PushConfig = { publicKey: string; privateKey: string; subject: string; hosts: string[] }

export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  /** The same database with nothing in between; where it is told, `databaseUrl` is a pooler that lends connections for a transaction. */
  databaseDirectUrl: string | null
  /** Copies that only read; with commas between in the setting. */
  databaseReplicaUrls: string[]
  publicUrl: string
  secret: string
  /** Made by the program and kept beside the data. */
  isOwnSecret: boolean
  smtpUrl: string | null
  mailFrom: string
  s3: S3Config | null
  push: PushConfig | null
  mapTilesUrl: string | null
  mapTilesAttribution: string | null
  reliefDir: string | null
  socialUrl1: string | null
  socialUrl2: string | null
  storeUrl: string | null
  rateLimit: boolean
  /** What visitors would wait for is made beforehand, while nobody is there. */
  prepare: boolean
  /** The embedded database forces what it commits onto the disk. */
  fsync: boolean
  /** The embedded database is backed up once a day. */
  backups: boolean
  /** How many times the usual limits of time heavy work and statements may take. */
  patience: number
  /** For how long a process that is told to end serves on, so that whoever shares out requests notices. */
  leaveSeconds: number
  metricsToken: string | null
  /** Null: nothing is traced. */
  traces: TracesConfig | null
  /** Told by whoever built the program; else it is looked for in the checkout. */
  commit: string | null
  logLevel: LogLevel
  trustProxy: TrustedProxies
}

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
type LogLevel = (typeof logLevels)[number]

/** Every environment variable with what it means: printed when one of them is wrong, and read by the docs test. */
export const variables = {
  PORT: 'port to listen on, 0–65535 (default 3000)',
  HOST: 'address to listen on (default 127.0.0.1)',
  DATA_DIR: 'folder of the embedded database, uploads and outbox (default var)',
  DATABASE_URL: 'postgres://… of a PostgreSQL server; without it the embedded database is used',
  DATABASE_DIRECT_URL:
    'postgres://… of the same database without a pooler; tells that DATABASE_URL is a transaction pooler (pgbouncer)',
  DATABASE_REPLICA_URLS:
    'postgres://… of streaming replicas of DATABASE_URL, with commas between; what may lag is read from them',
  PUBLIC_URL: 'address people use, without a trailing slash (default http://localhost:PORT)',
  SECRET: 'at least 32 characters; signs tokens; required with DATABASE_URL, else made and kept in DATA_DIR',
  SMTP_URL: 'smtp://user:password@host:587 or smtps://…; without it mail is written to DATA_DIR/outbox',
  MAIL_FROM: 'sender of mail (default Kopczyk <kopczyk@localhost>)',
  S3_ENDPOINT: 'https://… of an S3-compatible store; leave out for AWS',
  S3_REGION: 'region of the store (default eu-central-1)',
  S3_BUCKET: 'bucket for media; without it media live in DATA_DIR/media',
  S3_ACCESS_KEY_ID: 'key of the store; required with S3_BUCKET',
  S3_SECRET_ACCESS_KEY: 'secret of the store; required with S3_BUCKET',
  S3_FORCE_PATH_STYLE: 'true for stores without bucket host names (default true when S3_ENDPOINT is set)',
  S3_DOWNLOAD_URL:
    'https://… at which browsers reach the store; pictures are then fetched there by signed links instead of through us',
  MAP_TILES_URL: 'https://…/{z}/{x}/{y}.png of an online base map',
  MAP_TILES_ATTRIBUTION: 'who made the tiles; required with MAP_TILES_URL',
  RELIEF_DIR:
    'folder with finer elevation tiles, N49E019.hgt of 3601 × 3601 nodes (1″); our own 3″ are used where it has none',
  SOCIAL_URL_1: 'first social media profile linked in the footer; empty hides it (default: ours on Facebook)',
  SOCIAL_URL_2:
    'second social media profile linked in the footer; empty hides it (default: ours on Instagram)',
  STORE_URL: 'mobile app store listing; empty hides it (default: ours on Google Play)',
  VAPID_PUBLIC_KEY: 'public key of Web Push (npx web-push generate-vapid-keys); without it nothing is pushed',
  VAPID_PRIVATE_KEY: 'private key that belongs to it; required with VAPID_PUBLIC_KEY',
  VAPID_SUBJECT: 'mailto:… or https://… that push services may write to (default PUBLIC_URL)',
  PUSH_HOSTS: 'hosts of further push services, with commas between; those of the common browsers are known',
  RATE_LIMIT: 'on or off; off only for load tests (default on)',
  PREPARE: 'on or off; on draws the views from all summits while nobody is there (default on)',
  FSYNC:
    'on or off; off: the embedded database does not force its writes onto the disk, for tests and worlds to play with (default on)',
  BACKUPS:
    'on or off; on: the embedded database and its media are backed up once a day into DATA_DIR/backups, the last seven are kept (default on)',
  PATIENCE:
    'how many times longer than usual a statement, a panorama or a route may take before it is given up, 1–100; for slow machines (default 1)',
  LEAVE_SECONDS:
    'seconds for which a process that is told to end serves on while /api/health/ready says that it goes, 0–60; longer than the balancer needs to notice (default 5 with DATABASE_URL, else 0)',
  METRICS_TOKEN: 'at least 16 characters; who sends it as a bearer token may read /metrics from anywhere',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'http://… or https://… of an OpenTelemetry collector (OTLP over HTTP, without /v1/traces); without it nothing is traced',
  OTEL_EXPORTER_OTLP_HEADERS:
    'headers for the collector, name=value with commas between, values percent-encoded',
  OTEL_SERVICE_NAME: 'what traces call this program (default kopczyk)',
  OTEL_TRACES_SAMPLER_ARG: 'share of the requests and jobs that are traced, 0–1 (default 1)',
  COMMIT: 'commit that was built, 7–64 hexadecimal digits, told by /api/health; a checkout knows its own',
  LOG_LEVEL: `${logLevels.join(', ')} (default info)`,
  TRUST_PROXY:
    'number of proxies in front (1), or their addresses (127.0.0.1, 10.0.0.0/8); false when there is none (default false)',
} as const

type Name = keyof typeof variables

/** Where Kopczyk itself is found; another installation names its own places or hides them. */
const ownPlaces = {
  SOCIAL_URL_1: 'https://www.facebook.com/dziennikkopczyk',
  SOCIAL_URL_2: 'https://www.instagram.com/dziennikkopczyk',
  STORE_URL: 'https://play.google.com/store/apps/details?id=pl.kopczyk.app',
} as const

export class ConfigError extends Error {
  readonly wrong: string[]
  constructor(wrong: string[]) {
    super(`Configuration is not usable:\n${wrong.map((line) => `  - ${line}`).join('\n')}`)
    this.name = 'ConfigError'
    this.wrong = wrong
  }
}

/** Reads the environment once, reports everything that is wrong with it at once. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const wrong: string[] = []
  const bad = (name: Name, why: string) => wrong.push(`${name} ${why}; it is: ${variables[name]}`)
  const text = (name: Name): string | null => env[name]?.trim() || null
  const web = ['http:', 'https:']

  const url = (name: Name, protocols: string[]): string | null => {
    const value = text(name)
    if (value === null) return null
    const parsed = URL.parse(value)
    if (parsed === null || !protocols.includes(parsed.protocol)) {
      bad(name, `must be an address starting with ${protocols.map((p) => `${p}//`).join(' or ')}`)
      return null
    }
    return value
  }
  const place = (name: keyof typeof ownPlaces): string | null =>
    env[name] === undefined ? ownPlaces[name] : url(name, web)
  const oneOf = <const T extends string>(name: Name, values: readonly T[], fallback: T): T => {
    const value = text(name) ?? fallback
    if ((values as readonly string[]).includes(value)) return value as T
    bad(name, `must be one of ${values.join(', ')}`)
    return fallback
  }

  const port = Number(text('PORT') ?? '3000')
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    bad('PORT', 'must be a whole number from 0 to 65535')
  const patience = Number(text('PATIENCE') ?? '1')
  if (!(patience >= 1 && patience <= 100)) bad('PATIENCE', 'must be a number from 1 to 100')
  const dataDir = resolve(text('DATA_DIR') ?? 'var')
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const databaseDirectUrl = url('DATABASE_DIRECT_URL', ['postgres:', 'postgresql:'])
  if (databaseDirectUrl !== null && databaseUrl === null)
    bad('DATABASE_DIRECT_URL', 'needs DATABASE_URL beside it')
  const databaseReplicaUrls = (text('DATABASE_REPLICA_URLS') ?? '')
    .split(',')
    .flatMap((one) => one.trim() || [])
  if (
    databaseReplicaUrls.some((one) => !['postgres:', 'postgresql:'].includes(URL.parse(one)?.protocol ?? ''))
  )
    bad('DATABASE_REPLICA_URLS', 'must be addresses starting with postgres:// or postgresql://')
  else if (databaseReplicaUrls.length > 0 && databaseUrl === null)
    bad('DATABASE_REPLICA_URLS', 'needs DATABASE_URL')
  const leaveSeconds = Number(text('LEAVE_SECONDS') ?? (databaseUrl === null ? '0' : '5'))
  if (!(leaveSeconds >= 0 && leaveSeconds <= 60)) bad('LEAVE_SECONDS', 'must be a number from 0 to 60')
  const publicUrl = (url('PUBLIC_URL', web) ?? `http://localhost:${port}`).replace(/\/+$/, '')

  const secret = text('SECRET')
  if (secret !== null && secret.length < 32) bad('SECRET', 'is too short')
  if (secret === null && databaseUrl !== null) bad('SECRET', 'is missing')

  const metricsToken = text('METRICS_TOKEN')
  if (metricsToken !== null && metricsToken.length < 16) bad('METRICS_TOKEN', 'is too short')

  const commit = text('COMMIT')
  if (commit !== null && !/^[\da-f]{7,64}$/.test(commit))
    bad('COMMIT', 'must have 7 to 64 hexadecimal digits')

  const mapTilesUrl = url('MAP_TILES_URL', web)
  const mapTilesAttribution = text('MAP_TILES_ATTRIBUTION')
  if (mapTilesUrl !== null && mapTilesAttribution === null) bad('MAP_TILES_ATTRIBUTION', 'is missing')

  const reliefDir = text('RELIEF_DIR')
  if (reliefDir !== null && !existsSync(reliefDir)) bad('RELIEF_DIR', 'is not a folder')

  const proxies = readTrustedProxies(text('TRUST_PROXY'))
  if (proxies instanceof Error) bad('TRUST_PROXY', proxies.message)

  const config = {
    port,
    host: text('HOST') ?? '127.0.0.1',
    dataDir,
    databaseUrl,
    databaseDirectUrl,
    databaseReplicaUrls,
    publicUrl,
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: text('MAIL_FROM') ?? 'Kopczyk <kopczyk@localhost>',
    s3: readS3(text, url, bad),
    push: readPush(text, url, bad, publicUrl),
    mapTilesUrl,
    mapTilesAttribution,
    reliefDir,
    socialUrl1: place('SOCIAL_URL_1'),
    socialUrl2: place('SOCIAL_URL_2'),
    storeUrl: place('STORE_URL'),
    rateLimit: oneOf('RATE_LIMIT', ['on', 'off'], 'on') === 'on',
    prepare: oneOf('PREPARE', ['on', 'off'], 'on') === 'on',
    fsync: oneOf('FSYNC', ['on', 'off'], 'on') === 'on',
    backups: oneOf('BACKUPS', ['on', 'off'], 'on') === 'on',
    patience,
    leaveSeconds,
    metricsToken,
    traces: readTraces(text, url, bad),
    commit,
    logLevel: oneOf('LOG_LEVEL', logLevels, 'info'),
    trustProxy: proxies instanceof Error ? (false as const) : proxies,
  }
  if (wrong.length > 0) throw new ConfigError(wrong)
  return { ...config, secret: secret ?? keptSecret(dataDir), isOwnSecret: secret === null }
}

function readS3(
  text: (name: Name) => string | null,
  url: (name: Name, protocols: string[]) => string | null,
  bad: (name: Name, why: string) => void,
): S3Config | null {
  const bucket = text('S3_BUCKET')
  if (bucket === null) return null
  const accessKeyId = text('S3_ACCESS_KEY_ID')
  const secretAccessKey = text('S3_SECRET_ACCESS_KEY')
  if (accessKeyId === null) bad('S3_ACCESS_KEY_ID', 'is missing')
  if (secretAccessKey === null) bad('S3_SECRET_ACCESS_KEY', 'is missing')
  const endpoint = url('S3_ENDPOINT', ['http:', 'https:'])
  return {
    endpoint,
    region: text('S3_REGION') ?? 'eu-central-1',
    bucket,
    accessKeyId: accessKeyId ?? '',
    secretAccessKey: secretAccessKey ?? '',
    forcePathStyle: (text('S3_FORCE_PATH_STYLE') ?? String(endpoint !== null)) === 'true',
    downloadUrl: url('S3_DOWNLOAD_URL', ['http:', 'https:']),
  }
}

function readPush(
  text: (name: Name) => string | null,
  url: (name: Name, protocols: string[]) => string | null,
  bad: (name: Name, why: string) => void,
  publicUrl: string,
): PushConfig | null {
  const publicKey = text('VAPID_PUBLIC_KEY')
  if (publicKey === null) return null
  const privateKey = text('VAPID_PRIVATE_KEY')
  if (privateKey === null) bad('VAPID_PRIVATE_KEY', 'is missing')
  if (!/^[\w-]{87}$/.test(publicKey)) bad('VAPID_PUBLIC_KEY', 'must have 87 characters of base64url')
  if (privateKey !== null && !/^[\w-]{43}$/.test(privateKey)) {
    bad('VAPID_PRIVATE_KEY', 'must have 43 characters of base64url')
  }
  return {
    publicKey,
    privateKey: privateKey ?? '',
    subject: url('VAPID_SUBJECT', ['mailto:', 'https:']) ?? publicUrl,
    hosts: (text('PUSH_HOSTS') ?? '').split(',').flatMap((host) => host.trim() || []),
  }
}

function readTraces(
  text: (name: Name) => string | null,
  url: (name: Name, protocols: string[]) => string | null,
  bad: (name: Name, why: string) => void,
): TracesConfig | null {
  const endpoint = url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'])
  const share = Number(text('OTEL_TRACES_SAMPLER_ARG') ?? '1')
  if (!(share >= 0 && share <= 1)) bad('OTEL_TRACES_SAMPLER_ARG', 'must be a number from 0 to 1')
  const headers = readHeaders(text('OTEL_EXPORTER_OTLP_HEADERS') ?? '')
  if (headers === null) bad('OTEL_EXPORTER_OTLP_HEADERS', 'must be name=value pairs with commas between')
  if (endpoint === null) return null
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: headers ?? {},
    serviceName: text('OTEL_SERVICE_NAME') ?? 'kopczyk',
    share,
  }
}

function readHeaders(given: string): Record<string, string> | null {
  const pairs = given.split(',').flatMap((pair) => pair.trim() || [])
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        const [, name, value] = /^([\w-]+)\s*=\s*([\x20-\x7e]*)$/.exec(pair)!
        return [name!.toLowerCase(), decodeURIComponent(value!)]
      }),
    )
  } catch {
    return null
  }
}

/** The embedded mode needs no settings: it makes its secret once and keeps it beside the data it protects. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  const read = () => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '')
  const kept = read()
  if (kept !== '') return kept
  mkdirSync(dataDir, { recursive: true })
  const part = `${file}.${process.pid}`
  writeFileSync(part, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true })
  // Whole or not at all; of two first starts one gives it its name, and the other reads what stands there.
  try {
    linkSync(part, file)
  } catch {
    // An empty one is what an earlier version left that was cut off, none what a disk without links leaves.
    if (read() === '') renameSync(part, file)
  }
  rmSync(part, { force: true })
  return read()
}
