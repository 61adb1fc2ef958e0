import { fork } from 'node:child_process'
import { once } from 'node:events'
import { randomFrom } from '#domain/terrain/noise.ts'
import { arrive } from './arrivals.ts'
import { send } from './client.ts'
import { exactMs } from './processor.ts'

const candidates = ['/activities', '/api/story', '/api/trips', '/api/ranking', '/api/forum', '/api/config']

/**
 * What bare Fastify (`bench/bare-server.ts`) takes of a core for an answer, at the same rate and as large as an answer of the mix is on
 * average: of real answers the one whose size is nearest.
 */
export async function floorMs(
  address: string,
  meanBytes: number,
  rate: number,
  seconds: number,
): Promise<{ ms: number; bytes: number }> {
  const answers = await Promise.all(candidates.map((path) => send(address, path, { read: true })))
  const bodies = answers.filter(({ status }) => status === 200).map(({ text }) => Buffer.from(text))
  const nearest = bodies.toSorted(
    (a, b) => Math.abs(a.length - meanBytes) - Math.abs(b.length - meanBytes),
  )[0]!
  const child = fork(new URL('../../bench/bare-server.ts', import.meta.url))
  const ended = once(child, 'exit')
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  try {
    const [url] = (await once(child, 'message')) as [string]
    child.send({ type: 'application/json; charset=utf-8', encoding: null, bytes: nearest.toString('base64') })
    await once(child, 'message')
    const run = (duration: number) =>
      arrive({
        many: { aSecond: rate },
        seconds: duration,
        random: randomFrom(7),
        ask: () => ({ kind: 'bare', answer: send(url, '/bare') }),
      })
    await run(Math.min(2, seconds))
    const before = exactMs(child.pid!)
    const { arrivals } = await run(seconds)
    return { ms: (exactMs(child.pid!) - before) / Math.max(1, arrivals.length), bytes: nearest.length }
  } finally {
    child.kill()
    await ended
    process.off('exit', kill)
  }
}
