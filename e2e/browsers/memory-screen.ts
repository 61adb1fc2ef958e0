import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** A screen in memory, for what a browser draws only into a window. Its name is free at that moment: the server itself says which. */
export async function openScreen(): Promise<{ display: string; close: () => Promise<void> }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x960x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const ended = once(server, 'exit')
  const told = once(server.stdio[3] as Readable, 'data') as Promise<[Buffer]>
  const [number] = await Promise.race([
    told,
    once(server, 'error').then(([error]) => Promise.reject(error as Error)),
  ])
  return {
    display: `:${number.toString().trim()}`,
    async close() {
      server.kill()
      await ended
    },
  }
}
