import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { apiWaits } from './api-waits.ts'

type Handler = (request: unknown, response: unknown, next: () => void) => void

function handlerOf(port: number): Handler {
  let handler: Handler | undefined
  const server = { middlewares: { use: (_path: string, given: Handler) => void (handler = given) } }
  const { configureServer } = apiWaits(port) as unknown as { configureServer: (given: typeof server) => void }
  configureServer(server)
  return handler!
}

it('holds a call until the server is there', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => void server.close(resolve))

  let passed = false
  const called = new Promise<void>((resolve) => {
    handlerOf(port)(null, null, () => {
      passed = true
      resolve()
    })
  })
  await wait(120)
  expect(passed).toBe(false)
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  await called
  expect(passed).toBe(true)
  server.close()
})
