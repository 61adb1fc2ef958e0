import { beforeEach, expect, it } from 'vitest'
import { runJobsCommand } from '#server/jobs/jobs.admin.ts'
import { createQueue } from '#server/jobs/queue.ts'
import { testApp } from '#server/testing/test-app.ts'

const world = testApp()
const say = (command: Parameters<typeof runJobsCommand>[1]) => runJobsCommand(world.db, command)
const idOf = async (kind: string) => {
  const [row] = await world.db<{ id: number }[]>`select id from jobs where kind = ${kind}`
  return row!.id
}

/** A mail that was given up, another that will be tried again, a track being read and one that waits. */
beforeEach(async () => {
  await world.db`delete from jobs`
  const jobs = createQueue(world.db, world.app.log)
  for (const kind of ['mail-lost', 'mail-slow']) {
    jobs.handle(kind, { lane: 'mail' }, () => Promise.reject(new Error('no\n  answer')))
    await jobs.add(world.db, kind, {})
  }
  await world.db`update jobs set attempts = 29 where kind = 'mail-lost'`
  await jobs.drain()
  for (const kind of ['read', 'wait']) {
    jobs.handle(kind, { lane: 'tracks' }, async () => {})
    await jobs.add(world.db, kind, {})
  }
  await world.db`update jobs set attempts = 1, claim = gen_random_uuid(), claimed_at = now(), run_at = now() + interval '20 seconds' where kind = 'read'`
  await world.db`update jobs set run_at = now() - interval '40 seconds' where kind = 'wait'`
})

it('the operator sees what waits, runs and failed, lane by lane', async () => {
  const { code, text } = await say({ jobs: 'list' })
  expect(code).toBe(0)
  const lines = text.split('\n').map((line) => line.trim().replaceAll(/\s{2,}/g, ' | '))
  const day = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d`
  expect(lines).toEqual([
    'Jobs:',
    'lane | kind | waiting | running | failed | late',
    'mail | mail-lost | 0 | 0 | 1',
    'mail | mail-slow | 1 | 0 | 0',
    'tracks | read | 0 | 1 | 0',
    expect.stringMatching(/^tracks \| wait \| 1 \| 0 \| 0 \| 4\d s$/),
    'Running:',
    'id | kind | attempts | since | last error',
    expect.stringMatching(new RegExp(String.raw`^\d+ \| read \| 1 \| ${day}$`)),
    'Failed and will be tried again:',
    'id | kind | attempts | since | last error',
    expect.stringMatching(new RegExp(String.raw`^\d+ \| mail-slow \| 1 \| ${day} \| no answer$`)),
    'Failed for good (retry-job ID|all, drop-job ID):',
    'id | kind | attempts | since | last error',
    expect.stringMatching(new RegExp(String.raw`^\d+ \| mail-lost \| 30 \| ${day} \| no answer$`)),
  ])
})

it.each([['all'], ['one']])(
  'a job that was given up is tried anew when the operator says so (%s)',
  async (which) => {
    const id = which === 'all' ? 'all' : await idOf('mail-lost')
    expect(await say({ jobs: 'retry', id })).toEqual({ code: 0, text: 'Jobs to be tried again at once: 1.' })
    const jobs = createQueue(world.db, world.app.log)
    const sent: string[] = []
    for (const kind of ['mail-lost', 'mail-slow']) {
      jobs.handle(kind, { lane: 'mail' }, async () => void sent.push(kind))
    }
    await jobs.drain()
    expect(sent).toEqual(['mail-lost'])
    expect((await say({ jobs: 'list' })).text).toContain(
      'Failed for good (retry-job ID|all, drop-job ID): none',
    )
  },
)

it('a job that waits for its next try is tried at once when the operator says so', async () => {
  const id = await idOf('mail-slow')
  expect((await say({ jobs: 'retry', id })).code).toBe(0)
  const [row] = await world.db`select run_at <= now() as due from jobs where id = ${id}`
  expect(row).toEqual({ due: true })
})

it('a job is dropped when the operator says so, but not while it runs', async () => {
  const id = await idOf('mail-lost')
  expect(await say({ jobs: 'drop', id })).toEqual({ code: 0, text: `Job ${id} is dropped.` })
  expect(await say({ jobs: 'drop', id })).toMatchObject({ code: 1 })
  const running = await idOf('read')
  expect(await say({ jobs: 'drop', id: running })).toMatchObject({ code: 1 })
  expect(await say({ jobs: 'retry', id: running })).toMatchObject({ code: 1 })
  expect(await idOf('read')).toBe(running)
})

it('figures of the queue stand among the others, lane by lane', async () => {
  const { body } = await world.app.inject({ method: 'GET', url: '/metrics' })
  expect(body).toContain('jobs{lane="mail",kind="mail-lost",state="failed"} 1\n')
  expect(body).toContain('jobs{lane="mail",kind="mail-slow",state="waiting"} 1\n')
  expect(body).toContain('jobs{lane="tracks",kind="read",state="running"} 1\n')
  expect(body).toMatch(/jobs_late_seconds\{lane="tracks",kind="wait"\} 4\d\n/)
})
