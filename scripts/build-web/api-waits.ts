import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Plugin } from 'vite'

const AGAIN_MS = 50
const GIVEN_UP_MS = 60_000

/** Both sides are started at once, and the server restarts with every change of its files: a call waits until it is there, instead of failing. */
export function apiWaits(port: number): Plugin {
  return {
    name: 'kopczyk:api-waits',
    configureServer(server) {
      server.middlewares.use('/api', (_request, _response, next) => {
        void untilListening(port).then(() => next())
      })
    },
  }
}

async function untilListening(port: number): Promise<void> {
  const end = Date.now() + GIVEN_UP_MS
  while (Date.now() < end && !(await isListening(port))) await wait(AGAIN_MS)
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (there: boolean) => {
      socket.destroy()
      resolve(there)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })
}
