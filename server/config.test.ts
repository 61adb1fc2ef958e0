import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigError, readConfig, variables } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'kopczyk-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SECRET = 's'.repeat(32)

function wrongOf(env: Record<string, string>): string[] {
  try {
    readConfig({ DATA_DIR: folder, ...env })
  } catch (error) {
    if (error instanceof ConfigError) return error.wrong
    throw error
  }
  return []
}

describe('configuration', () => {
  it('needs nothing to run embedded', () => {
    const config = readConfig({ DATA_DIR: folder })
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      s3: null,
      rateLimit: true,
      prepare: true,
    })
    expect(config.publicUrl).toBe('http://localhost:3000')
  })

  it('makes a secret once and keeps it where only its owner can read it', () => {
    const first = readConfig({ DATA_DIR: folder }).secret
    expect(first.length).toBeGreaterThanOrEqual(48)
    expect(readConfig({ DATA_DIR: folder }).secret).toBe(first)
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(first)
    expect(statSync(join(folder, 'secret')).mode & 0o077).toBe(0)
  })

  it('makes another where a start that was cut off left an empty one, and leaves nothing else behind', () => {
    const own = mkdtempSync(join(tmpdir(), 'kopczyk-secret-'))
    writeFileSync(join(own, 'secret'), '')
    const made = readConfig({ DATA_DIR: own }).secret
    expect(made.length).toBeGreaterThanOrEqual(48)
    expect(readConfig({ DATA_DIR: own }).secret).toBe(made)
    expect(readdirSync(own)).toEqual(['secret'])
    rmSync(own, { recursive: true })
  })

  it('requires a secret with a database server', () => {
    expect(wrongOf({ DATABASE_URL: 'postgres://localhost/kopczyk' })).toEqual([
      expect.stringContaining('SECRET is missing'),
    ])
    expect(wrongOf({ DATABASE_URL: 'postgres://localhost/kopczyk', SECRET })).toEqual([])
  })

  it('takes replicas of a database server, and nothing else for one', () => {
    const server = { DATABASE_URL: 'postgres://localhost/kopczyk', SECRET }
    const urls = 'postgres://one/kopczyk, postgresql://two/kopczyk'
    const read = (DATABASE_REPLICA_URLS: string) =>
      readConfig({ DATA_DIR: folder, ...server, DATABASE_REPLICA_URLS }).databaseReplicaUrls
    expect(read(urls)).toEqual(['postgres://one/kopczyk', 'postgresql://two/kopczyk'])
    expect(read('')).toEqual([])
    expect(wrongOf({ ...server, DATABASE_REPLICA_URLS: 'postgres://one/kopczyk, two' })).toEqual([
      expect.stringContaining('DATABASE_REPLICA_URLS must be addresses'),
    ])
    expect(wrongOf({ DATABASE_REPLICA_URLS: urls })).toEqual([
      expect.stringContaining('DATABASE_REPLICA_URLS needs DATABASE_URL'),
    ])
  })

  it('knows a pooler by the way past it, which makes no sense alone', () => {
    const url = 'postgres://localhost:6432/kopczyk'
    const direct = 'postgres://localhost:5432/kopczyk'
    expect(readConfig({ DATABASE_URL: url, SECRET }).databaseDirectUrl).toBeNull()
    const config = readConfig({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct, SECRET })
    expect([config.databaseUrl, config.databaseDirectUrl]).toEqual([url, direct])
    expect(wrongOf({ DATABASE_DIRECT_URL: direct })).toEqual([
      expect.stringContaining('DATABASE_DIRECT_URL needs DATABASE_URL'),
    ])
  })

  it('reports everything that is wrong at once', () => {
    const wrong = wrongOf({
      PORT: '70000',
      DATABASE_URL: 'mysql://localhost',
      PUBLIC_URL: 'kopczyk.pl',
      SECRET: 'short',
      SMTP_URL: 'http://mail',
      S3_BUCKET: 'media',
      MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
      STORE_URL: 'javascript:alert(1)',
      RATE_LIMIT: 'maybe',
      METRICS_TOKEN: '1234',
      LOG_LEVEL: 'loud',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
      OTEL_EXPORTER_OTLP_HEADERS: 'no pair',
      OTEL_TRACES_SAMPLER_ARG: '2',
      COMMIT: 'main',
    })
    const names = wrong.map((line) => line.split(' ')[0])
    expect(names.toSorted()).toEqual([
      'COMMIT',
      'DATABASE_URL',
      'LOG_LEVEL',
      'MAP_TILES_ATTRIBUTION',
      'METRICS_TOKEN',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'OTEL_EXPORTER_OTLP_HEADERS',
      'OTEL_TRACES_SAMPLER_ARG',
      'PORT',
      'PUBLIC_URL',
      'RATE_LIMIT',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'SECRET',
      'SMTP_URL',
      'STORE_URL',
    ])
  })

  it('traces nothing unless it is told where to', () => {
    const traces = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env }).traces
    expect(traces({ OTEL_SERVICE_NAME: 'x' })).toBeNull()
    expect(
      traces({
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/',
        OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20abc, x-scope = 1 ,',
        OTEL_TRACES_SAMPLER_ARG: '0.1',
      }),
    ).toEqual({
      url: 'http://localhost:4318/v1/traces',
      headers: { authorization: 'Bearer abc', 'x-scope': '1' },
      serviceName: 'kopczyk',
      share: 0.1,
    })
  })

  it.each([
    ['SOCIAL_URL_1', 'socialUrl1', 'www.facebook.com'],
    ['SOCIAL_URL_2', 'socialUrl2', 'www.instagram.com'],
    ['STORE_URL', 'storeUrl', 'play.google.com'],
  ] as const)('%s has a default, takes another address and is hidden by an empty one', (name, key, host) => {
    const read = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env })[key]
    expect(new URL(read({})!).hostname).toBe(host)
    expect(read({ [name]: 'https://example.org/my' })).toBe('https://example.org/my')
    expect(read({ [name]: '' })).toBeNull()
    expect(read({ [name]: ' ' })).toBeNull()
    expect(wrongOf({ [name]: 'facebook' })).toEqual([expect.stringContaining(`${name} must be an address`)])
  })

  it.each([
    ['false', false],
    ['0', false],
    ['2', 2],
    ['10.0.0.0/8', '10.0.0.0/8'],
    ['127.0.0.1, 2001:db8::/32', '127.0.0.1,2001:db8::/32'],
    ['loopback', 'loopback'],
  ])('reads TRUST_PROXY=%s', (text, value) => {
    expect(readConfig({ DATA_DIR: folder, TRUST_PROXY: text }).trustProxy).toBe(value)
  })

  it('refuses to believe every proxy, and says how to write which ones', () => {
    const [word, ...others] = wrongOf({ TRUST_PROXY: 'true' })
    expect(others).toEqual([])
    expect(word).toMatch(/^TRUST_PROXY must not be true: .*whoever calls could choose their own address/)
    expect(word).toContain('number of proxies')
    expect(word).toContain('10.0.0.0/8')
  })

  it.each([
    'yes',
    '10.0.0.0/40',
    '10.0.0.0/',
    '300.1.1.1',
    '-1',
    '1.5',
    '127.0.0.1;10.0.0.1',
    '2001:db8::/129',
    '0.0.0.0/0',
    '::/0',
  ])('refuses TRUST_PROXY=%s', (text) => {
    expect(wrongOf({ TRUST_PROXY: text })).toEqual([expect.stringContaining('TRUST_PROXY must be')])
  })

  it('lets a process on a server leave slowly, and one alone at once', () => {
    const onServer = { DATABASE_URL: 'postgres://localhost/kopczyk', SECRET: 'x'.repeat(48) }
    expect(readConfig(onServer).leaveSeconds).toBe(5)
    expect(readConfig({ SECRET: 'x'.repeat(48) }).leaveSeconds).toBe(0)
    expect(() => readConfig({ LEAVE_SECONDS: '61' })).toThrow(/LEAVE_SECONDS must be a number from 0 to 60/)
  })

  it.each(['0', '101', 'long'])('refuses a patience of %s', (given) => {
    expect(() => readConfig({ PATIENCE: given })).toThrow(/PATIENCE must be a number from 1 to 100/)
  })

  it('is described in the operations guide, variable by variable', () => {
    const guide = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8')
    for (const name of Object.keys(variables)) expect(guide, name).toContain(`\`${name}\``)
  })
})
