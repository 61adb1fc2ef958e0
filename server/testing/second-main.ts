import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { sharedParts } from './shared-parts.ts'
import { keepRecorded, recorder } from './statements/record.ts'

/** What the tests ask for: the product with these settings, or the end of the one at that address. */
export type Wish = { open: Record<string, string> } | { close: string }
export type Answer = { address: string } | { failed: string }

// A second process for tests: it answers requests, but leaves the queue to the process that the test can see into. Loading the
// program takes far longer than building it, so one process serves file after file, each with settings of its own.
const closers = new Map<string, () => Promise<void>>()

async function open(env: Record<string, string>): Promise<string> {
  const config = readConfig(env)
  const database = recorder(await connect(config))
  const app = await buildApp(config, database, sharedParts(config))
  await app.ready()
  app.server.listen(0, '127.0.0.1')
  await once(app.server, 'listening')
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  closers.set(address, async () => {
    closers.delete(address)
    await app.close()
    await database.close()
    keepRecorded()
  })
  return address
}

async function fulfil(wish: Wish): Promise<Answer> {
  try {
    if ('open' in wish) return { address: await open(wish.open) }
    await closers.get(wish.close)?.()
    return { address: wish.close }
  } catch (error) {
    return { failed: String(error) }
  }
}

process.on('message', async (wish: Wish) => process.send!(await fulfil(wish)))
// Whoever started it is gone, and with them anybody who would stop it.
process.on('disconnect', () => process.exit())
