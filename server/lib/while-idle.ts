import type { FastifyInstance } from 'fastify'

type Task = (signal: AbortSignal) => Promise<unknown>

/** Does what visitors would wait for later, one thing after another, once the server listens; ends when it stops. Nothing depends on it. */
export function whileIdle(app: FastifyInstance, tasks: readonly Task[]): void {
  const stop = new AbortController()
  app.addHook('onListen', () => {
    void (async () => {
      for (const task of tasks) {
        if (stop.signal.aborted) return
        await task(stop.signal).catch((error: unknown) => {
          if (!stop.signal.aborted) app.log.warn({ err: error }, 'Something could not be prepared')
        })
      }
    })()
  })
  app.addHook('preClose', (done) => {
    stop.abort()
    done()
  })
}
