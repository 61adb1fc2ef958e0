import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { commentRoutes } from '#contract/comments.ts'
import { routeUrl, type Route } from '#contract/lib/route.ts'
import { API } from '#server/lib/serve.ts'
import type { PermissionInput, PermissionRows } from '#server/testing/permissions.ts'
import { storyWorld } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'

// Everything that is logged, down to the finest level, while people send what is nobody's business through every route.
let lines: string[] = []
const logTo = { write: (line: string) => void lines.push(line) }
const state = { isBroken: false }
const env = { LOG_LEVEL: 'trace' }
const world = testApp({ env, logTo, processes: 1, onSent: failWhenBroken })

/** What somebody is, wrote, or was given: in no line, whatever happens. */
const marks = {
  email: 'tajny.adres.7d1f@example.pl',
  name: 'Zdzisława Tajnomarska',
  password: 'Tajne-haslo-7d1f!',
  text: 'Tajna treść o biwaku 7d1f',
  latitude: 49.7654321,
  longitude: 19.1234567,
  address: '203.0.113.77',
  browser: 'Tajna-przegladarka/7d1f',
}
const everySecret = new Set<string>(Object.values(marks).map(String))

/** As PostgreSQL fails, with all that it says of a row. */
function failWhenBroken({ sender }: { sender: string }): void {
  if (!state.isBroken || sender.includes('findViewers')) return
  throw Object.assign(new Error(`invalid input for column "note": "${marks.text}"`), {
    name: 'PostgresError',
    code: 'XX000',
    detail: `Failing row contains (1, ${marks.email}, ${marks.name}, ${marks.latitude}).`,
    where: `unnamed portal parameter $1 = '${marks.password}'`,
    query: `insert into users values ('${marks.email}')`,
    parameters: [marks.email, marks.name],
    address: marks.address,
  })
}

beforeEach(() => {
  lines = []
  state.isBroken = false
})

const parsed = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

const rows: PermissionRows = {}
for (const feature of readdirSync(join(import.meta.dirname, '..'))) {
  const file = join(import.meta.dirname, '..', feature, `${feature}.permissions.ts`)
  if (existsSync(file)) {
    Object.assign(rows, ((await import(file)) as { permissions: PermissionRows }).permissions)
  }
}

/** Texts that could only be somebody's: words of a language, addresses, keys; not `story` or `public`, which the program says too. */
function secretsIn(value: unknown): string[] {
  if (typeof value === 'string') return /\s|@/.test(value) || value.length >= 16 ? [value] : []
  if (typeof value === 'number') return /\.\d{3,}/.test(String(value)) ? [String(value)] : []
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(secretsIn)
  return []
}

/** The same shape with something of somebody's in every place. */
function marked(value: unknown): unknown {
  if (typeof value === 'string') return `${marks.text} ${marks.email}`
  if (typeof value === 'number') return Number.isInteger(value) ? value : marks.latitude
  if (Array.isArray(value)) return value.map(marked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, marked(one)]))
}

async function ask(route: Route, person: Person | null, input: PermissionInput) {
  const answer = await world.app.inject({
    method: route.method,
    url: routeUrl(API, route, input),
    remoteAddress: marks.address,
    headers: {
      'user-agent': marks.browser,
      referer: `https://kopczyk.example/password-new/${encodeURIComponent(marks.email)}/${encodeURIComponent(marks.password)}`,
      ...input.raw?.headers,
      ...(person && { authorization: `Bearer ${person.token}` }),
    },
    ...(input.body && { payload: input.body }),
    ...(input.raw && { payload: input.raw.payload }),
  })
  return answer.statusCode
}

/** The first line that tells one of these, with it. */
function leak(secrets: Iterable<string>): string | null {
  const all = lines.join('')
  for (const secret of secrets) {
    for (const form of [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]) {
      if (all.includes(form)) return `${secret} in ${lines.find((line) => line.includes(form))}`
    }
  }
  return null
}

describe('no line tells anything about a person', () => {
  it.each(Object.entries(rows))('%s', async (key, row) => {
    const route = world.app.served.find((one) => `${one.method} ${one.path}` === key)!
    const owner = await world.newUser({ firstName: marks.name, lastName: marks.name })
    const input = (await row.input?.(world, owner)) ?? {}
    const secrets = [
      ...everySecret,
      owner.email,
      owner.token,
      ...secretsIn(input.body),
      ...secretsIn(input.query),
    ]
    const odd: PermissionInput = {
      ...input,
      ...(input.query && { query: marked(input.query) as PermissionInput['query'] & object }),
      ...(input.body && { body: marked(input.body) as object }),
      ...(input.raw && { raw: { ...input.raw, payload: `${marks.text} ${marks.email}` } }),
    }
    const lost = { ...input, params: marked({ ...input.params, at: '' }) as Record<string, string> }
    lines = []
    const statuses = [
      await ask(route, owner, odd),
      await ask(route, null, odd),
      await ask(route, owner, lost),
    ]
    state.isBroken = true
    const broken = await ask(route, owner, input)
    state.isBroken = false
    statuses.push(broken, await ask(route, owner, input))
    expect(leak(secrets)).toBeNull()
    const answered = parsed().filter((line) => line['msg'] === 'answered')
    expect(answered.length).toBeGreaterThanOrEqual(statuses.length)
    // What failed is told all the same: what it was, and where.
    if (broken === 500) {
      const failure = parsed().find((line) => line['level'] === 50)
      expect(failure).toMatchObject({ err: { type: 'PostgresError', code: 'XX000' }, msg: 'internal-error' })
      expect(failure).toHaveProperty('reqId')
    }
  })

  it('when whole routes fail, they did fail, and were told of', async () => {
    state.isBroken = true
    const statuses = await Promise.all(
      ['/story', '/trips', '/forum', '/ranking'].map((path) => world.app.inject({ url: `/api${path}` })),
    )
    expect(statuses.map(({ statusCode }) => statusCode)).toContain(500)
    expect(leak(everySecret)).toBeNull()
  })

  it('on pages, odd addresses and bodies that are none', async () => {
    const email = encodeURIComponent(marks.email)
    for (const url of [
      `/password-new/${email}/${encodeURIComponent(marks.password)}`,
      `/nowhere/${email}?name=${encodeURIComponent(marks.name)}`,
      `/api/nowhere/${email}`,
      `/api/story?lat=${marks.latitude}&q=${encodeURIComponent(marks.text)}`,
      `/%E0%A4%A/${email}`,
    ]) {
      await world.app.inject({ url, headers: { accept: 'text/html', cookie: `device=${marks.password}` } })
    }
    for (const [type, payload] of [
      ['application/json', `{"email":"${marks.email}`],
      ['application/json', `"${marks.email}" ${marks.text}`],
      ['text/plain', marks.text],
      [
        'multipart/form-data; boundary=x',
        `--x\r\ncontent-disposition: form-data; name="file"; filename="${marks.text}"\r\n\r\n`,
      ],
    ] as const) {
      const url = type.startsWith('multipart') ? '/api/files/upload' : '/api/auth/signin'
      await world.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
    }
    expect(lines.length).toBeGreaterThanOrEqual(8)
    expect(leak(everySecret)).toBeNull()
  })

  it('when what comes in is no HTTP at all', async () => {
    world.app.server.listen(0, '127.0.0.1')
    await once(world.app.server, 'listening')
    onTestFinished(() => void world.app.server.close())
    const socket = connect((world.app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.end(
      `GET /api/story HTTP/1.1\r\nauthorization: Bearer ${marks.password}\r\nbad header ${marks.email}\r\n\r\n`,
    )
    const answer = await buffer(socket)
    expect(answer.toString()).toContain('400')
    const told = parsed().filter((line) => line['err'] !== undefined)
    expect(told).toHaveLength(1)
    expect(leak(everySecret)).toBeNull()
    // Bytes are no disguise.
    expect(lines.join('')).not.toContain('rawPacket')
  })

  it('when a job fails with the words of a mail server', async () => {
    world.app.jobs.handle('leaky', { lane: 'mail' }, async () => {
      throw Object.assign(new Error(`550 5.1.1 <${marks.email}>: ${marks.text.length} unknown`), {
        code: 'EENVELOPE',
        responseCode: 550,
        rejected: [marks.email],
        envelope: { to: [marks.email] },
        cause: new Error(`"${marks.text}"`),
      })
    })
    await world.app.jobs.add(world.db, 'leaky', { email: marks.email })
    await world.app.jobs.drain()
    const told = parsed().find((line) => line['kind'] === 'leaky')
    expect(told).toMatchObject({ err: { code: 'EENVELOPE', responseCode: 550 }, attempts: 1 })
    expect(leak(everySecret)).toBeNull()
  })
})

describe('the request behind a line', () => {
  const heard: string[] = []
  const together = testApp({ env: { LOG_LEVEL: 'info' }, logTo: { write: (line) => void heard.push(line) } })

  it('is named in the lines of its jobs, also when another process does them', async () => {
    const { tell } = storyWorld(together)
    const author = await together.newUser()
    const { id } = await tell(author)
    // With two processes, one request goes to each; the jobs of both are done by this one.
    for (const text of ['<p>Raz</p>', '<p>Dwa</p>']) {
      const person = await together.newUser()
      const body = { subject: 'story', subjectId: id, text } as const
      const { headers, status } = await together.as(person)(commentRoutes.create, { body })
      expect(status).toBe(201)
      await together.settled()
      const own = heard
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter((line) => line['reqId'] === headers['x-request-id'])
      expect(own).toContainEqual(
        expect.objectContaining({ msg: 'job done', kind: 'notice-causes follows commented', lane: 'events' }),
      )
      // Once in each line.
      for (const line of heard) expect(line.match(/"reqId"/g)?.length ?? 0).toBeLessThanOrEqual(1)
    }
  })
})
