import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAll } from '#server/testing/is-all.ts'
import type { PostgresServer } from '#server/testing/postgres-server.ts'
import { restartDatabase } from './database-restarts.ts'
import { freezeOne } from './frozen.ts'
import { canMount, fullDisk } from './full-disk.ts'
import { killed } from './kill.ts'
import { openPlace, type Outcome } from './lib/outcome.ts'
import { startProduct, type Product } from './lib/product.ts'
import { powerCuts } from './power.ts'
import { LEAVING, replaceOneByOne } from './rolling.ts'
import { stopBesideSlowClient } from './stop.ts'
import { twoProcesses } from './two-processes.ts'

// The whole tool takes minutes (`npm run faults`). Here most of the cost is starting: what breaks differently breaks in turn beside
// the same processes, and what waits waits beside what works.

const promise = 'and nothing that was promised is lost'
const inTurn = { concurrent: false }
const isWell = async (outcome: Promise<Outcome>) => expect((await outcome).problems).toEqual([])

describe.concurrent('on a server, two processes live through', () => {
  let server: PostgresServer
  let products: [Product, Product]
  let close: () => Promise<void>

  beforeAll(async () => {
    const opened = await openPlace('server')
    close = opened.close
    server = opened.server!
    const place = { env: { ...opened.place.env, ...LEAVING } }
    products = await Promise.all([startProduct(place), startProduct(place)])
  })
  afterAll(async () => {
    await Promise.all(products?.map((one) => one.end('SIGKILL')) ?? [])
    await close?.()
  })

  it(`one of them frozen, ${promise}`, inTurn, () => isWell(freezeOne(products, 'short')))

  it(`restarts of the database under load, ${promise}`, inTurn, () =>
    isWell(restartDatabase(server, products[0], 'short')),
  )

  // It has lived through both, and ends in order all the same.
  it(`one in the place of another, ${promise}`, inTurn, () =>
    isWell(replaceOneByOne([products[0]], async () => products[1], 'short')),
  )
})

describe.concurrent('the embedded database lives through', () => {
  it(`kill -9${canMount() ? ' and a full disk' : ''}, ${promise}`, inTurn, () =>
    isWell(canMount() ? fullDisk('short') : killed('embedded', 'short')),
  )

  it(`power cuts, ${promise}`, inTurn, () => isWell(powerCuts('short')))
})

/** Kin of those above, for the night (`npm test -- --all`). */
const more: [string, () => Promise<Outcome>, isPossible?: boolean][] = [
  ['a client that never ends its request', () => stopBesideSlowClient('embedded')],
  ['kill -9 on a server', () => killed('server', 'short')],
  ['two containers on one folder', () => twoProcesses('short'), canMount()],
]

it.each(isAll ? more : [])(`lives through %s, ${promise}`, async (_name, breakIt, isPossible = true) => {
  if (isPossible) await isWell(breakIt())
})
