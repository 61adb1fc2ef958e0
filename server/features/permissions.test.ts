import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { routeUrl, type Route } from '#contract/lib/route.ts'
import { API } from '#server/lib/serve.ts'
import {
  actors,
  type Actor,
  type PermissionInput,
  type PermissionRow,
  type PermissionRows,
} from '#server/testing/permissions.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'

// Every route for everybody: who gets what is written down in a row, beside the feature, and tried here for real.
const rows: PermissionRows = {}
for (const feature of readdirSync(import.meta.dirname)) {
  const file = join(import.meta.dirname, feature, `${feature}.permissions.ts`)
  if (!existsSync(file)) continue
  Object.assign(rows, ((await import(file)) as { permissions: PermissionRows }).permissions)
}

const world = testApp({ processes: 1 })
const keyOf = (route: Route) => `${route.method} ${route.path}`

async function personFor(actor: Actor, owner: Person): Promise<Person | null> {
  if (actor === 'anonymous') return null
  if (actor === 'owner') return owner
  return world.newUser({ role: actor === 'moderator' ? 'moderator' : 'hiker', blocked: actor === 'blocked' })
}

/**
 * What is only read is made once for everybody who asks, and what somebody was refused stands for who comes next: had it been changed
 * all the same, they would notice.
 */
const kept = new Map<string, Asked>()
type Asked = { owner: Person; input: PermissionInput }

const REFUSED = [401, 403, 404]

async function askedAbout(key: string, row: PermissionRow): Promise<Asked> {
  const known = kept.get(key)
  if (known) return known
  const owner = await world.newUser()
  const made = { owner, input: (await row.input?.(world, owner)) ?? {} }
  kept.set(key, made)
  return made
}

it('every route has a row, and every row has a route', () => {
  const served = world.app.served.map(keyOf)
  expect(served.filter((key) => !(key in rows))).toEqual([])
  expect(Object.keys(rows).filter((key) => !served.includes(key))).toEqual([])
})

describe.each(Object.entries(rows))('%s', (key, row) => {
  it.each(actors)('for %s', async (actor) => {
    const route = world.app.served.find((one) => keyOf(one) === key)
    expect(route).toBeDefined()
    const { owner, input } = await askedAbout(key, row)
    const person = await personFor(actor, owner)
    const answer = await world.inject({
      method: route!.method,
      url: routeUrl(API, route!, input),
      headers: { ...input.raw?.headers, ...(person && { authorization: `Bearer ${person.token}` }) },
      ...(input.body && { payload: input.body }),
      ...(input.raw && { payload: input.raw.payload }),
    })
    if (route!.method !== 'GET' && !REFUSED.includes(answer.statusCode)) kept.delete(key)
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(row.status[actor])
  })
})
