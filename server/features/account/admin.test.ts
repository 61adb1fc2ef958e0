import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, it } from 'vitest'
import { usersRoutes } from '#contract/users.ts'
import { readCommand } from '#server/operator/commands.ts'
import { openLine } from '#server/operator/line.ts'
import { testApp } from '#server/testing/test-app.ts'

const world = testApp()
const program = fileURLToPath(new URL('../../admin.ts', import.meta.url))

/** Runs the command in a process of its own, beside the running server, as its operator does. */
function admin(...words: string[]): Promise<{ code: number; text: string }> {
  const { dataDir, secret, databaseUrl } = world.config
  const env = { DATA_DIR: dataDir, SECRET: secret, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...words], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, text: (out + err).trim() }),
    )
  })
}

it('understands its commands and nothing else', () => {
  const email = 'a@b.pl'
  expect(readCommand(['grant-role', email, 'moderator'])).toEqual({ email, change: { role: 'moderator' } })
  expect(readCommand(['block', email])).toEqual({ email, change: { blocked: true } })
  expect(readCommand(['unblock', email])).toEqual({ email, change: { blocked: false } })
  expect(readCommand(['jobs'])).toEqual({ jobs: 'list' })
  expect(readCommand(['retry-job', '7'])).toEqual({ jobs: 'retry', id: 7 })
  expect(readCommand(['retry-job', 'all'])).toEqual({ jobs: 'retry', id: 'all' })
  expect(readCommand(['drop-job', '7'])).toEqual({ jobs: 'drop', id: 7 })
  const senseless = [
    [],
    ['block'],
    ['grant-role', email],
    ['grant-role', email, 'king'],
    ['block', 'a', 'b'],
    ['jobs', '7'],
    ['retry-job'],
    ['retry-job', '7', '8'],
    ['drop-job', 'all'],
    ['drop-job', '-1'],
  ]
  for (const words of senseless) expect(readCommand(words), words.join(' ')).toBeNull()
})

it('says how to use it when it does not understand', async () => {
  const { code, text } = await admin('help')
  expect([code, text]).toEqual([2, expect.stringContaining('npm run admin -- grant-role EMAIL')])
})

const isEmbedded = !inject('template').startsWith('postgres:')

it('grants roles and blocks while the server runs, at once', async () => {
  // As the server lays it when it starts; with a PostgreSQL server the command needs none.
  const line = isEmbedded ? await openLine(world.config.dataDir, world.db) : null
  const user = await world.newUser({ email: 'Awans@example.pl' })
  expect(await admin('grant-role', 'awans@example.pl', 'moderator')).toEqual({
    code: 0,
    text: `Awans@example.pl (id ${user.id}): role moderator, not blocked.`,
  })
  expect((await world.as(user)(usersRoutes.own, {})).body.role).toBe('moderator')

  expect((await admin('block', 'awans@example.pl')).text).toContain('role moderator, blocked.')
  const write = await world.as(user)(usersRoutes.change, { body: { city: 'Nowy Targ' } })
  expect([write.status, write.problem.error]).toEqual([403, 'blocked'])
  expect((await world.as(user)(usersRoutes.own, {})).status).toBe(200)

  await admin('unblock', 'awans@example.pl')
  expect((await world.as(user)(usersRoutes.change, { body: { city: 'Nowy Targ' } })).status).toBe(200)
  expect(await admin('block', 'nikt@example.pl')).toEqual({
    code: 1,
    text: 'There is no account with the e-mail nikt@example.pl.',
  })
  line?.close()
})

it.runIf(isEmbedded)(
  'says that the embedded database is in use where the server cannot be asked, also after a line that was left behind',
  async () => {
    const user = await world.newUser()
    writeFileSync(join(world.config.dataDir, 'operator.line'), '/nowhere/line')
    const { code, text } = await admin('block', user.email)
    expect(code).toBe(1)
    expect(text).toContain(`(process ${process.pid} on `)
    expect(text).toContain('stop the server, run it, start it again')
    expect((await world.as(user)(usersRoutes.own, {})).body.blocked).toBe(false)
  },
)
