import type { FastifyInstance } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import { innerHeaders } from '../lib/inner-calls.ts'

/** Each holds the thread that answers everybody for some tens of milliseconds: the pauses are ten times as long. */
const REST = 10

/** Draws pages that may stay over restarts before anybody asks for them; those that are there already cost nothing. */
export async function preparePages(app: FastifyInstance, signal: AbortSignal): Promise<void> {
  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined)
  const { summits } = await app.mountains.current()
  for (const { slug } of summits) {
    const path = `/summits/${slug}`
    const head = await app.heads.get('summit')?.({ id: slug }, {}, 'pl')
    if (!head || 'redirect' in head || head.stays === undefined || app.preparedPages?.has(head.stays))
      continue
    while (!signal.aborted && !app.workers.isIdle()) await pause(250)
    if (signal.aborted) return
    const began = performance.now()
    await app.inject({ url: path, headers: innerHeaders('preparing') })
    await pause((performance.now() - began) * REST)
  }
}
