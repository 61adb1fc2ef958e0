import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { problem } from './errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    leaving: Leaving
  }
}

type Leaving = {
  /** Refuses whoever asks whether to send more requests here, once the process is about to end. */
  refuse(): void
  /** Says that this process goes, and serves on for so many seconds. */
  begin(seconds: number): Promise<void>
}

/**
 * A process that is told to end says so first and serves on: whoever shares out requests needs a moment to notice, and a
 * listener that closes before that refuses people whom another process would have served. Connections are given up one by one,
 * each with its answer, so that nobody sends a request into one that is just being closed.
 */
export function registerLeaving(app: FastifyInstance): void {
  let isLeaving = false

  app.decorate('leaving', {
    refuse() {
      if (!isLeaving) return
      throw problem('unavailable', {
        fields: { process: 'Ten proces kończy pracę. Kolejne żądania obsłużą inne.' },
        headers: { 'retry-after': '1' },
      })
    },
    async begin(seconds) {
      isLeaving = true
      // Others take what waits; what runs is finished or given back.
      void app.jobs.stop()
      await wait(seconds * 1000)
    },
  })

  // Before anything of the framework, which some answers go around.
  app.server.prependListener('request', (_request, response) => {
    if (isLeaving) response.setHeader('connection', 'close')
  })
}
