import { perMinute } from '#contract/lib/route.ts'
import type { Measured } from '#domain/quality/figures.ts'
import { counted, type Outcome } from '../faults/lib/outcome.ts'
import type { WatchedProduct } from './lib/product.ts'
import { Visitor } from './lib/visitor.ts'

/** Several routes of one kind, which share its budget. */
const kinds: Partial<Record<keyof typeof perMinute, string[]>> = {
  read: ['/api/story?take=1', '/api/summits', '/api/mountain-range'],
  costly: ['/sitemap.xml', '/api/story/1/card.png', '/api/story/1/gpx'],
  search: ['/api/search?q=sz', '/api/search?q=niedzwiedz', '/api/search?q=anna'],
  page: ['/', '/activities', '/nowhere'],
}

/** Wrong passwords from networks of the attacker's own: more than an account allows from everywhere. */
const NETWORKS = 15
const GUESSES = 10

/** Budgets hold for a kind of route, not for each route; and whoever guesses passwords locks nobody out. */
export async function limits(product: WatchedProduct): Promise<Outcome> {
  const figures: string[] = []
  const problems: string[] = []
  let address = 0
  let most = 0
  for (const [kind, paths] of Object.entries(kinds)) {
    const max = perMinute[kind as keyof typeof perMinute]
    const visitor = new Visitor(product.port, `198.51.100.${++address}`)
    const asked = Array.from({ length: max + 60 }, (_, at) =>
      visitor.ask(paths[at % paths.length]!, { discard: true }),
    )
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    const passed = statuses.filter((status) => status !== 429).length
    figures.push(`${kind}: ${passed} of ${asked.length} over ${paths.length} routes (${max} a minute)`)
    most = Math.max(most, passed / max)
    // A minute may have ended meanwhile, and a new one begun.
    if (passed > 2 * max || passed === asked.length) problems.push(`${kind}: ${passed} passed`)
    visitor.leave()
  }

  const owner = await new Visitor(product.port, '203.0.113.20').join('wlascicielka')
  const guesses: number[] = []
  for (let network = 0; network < NETWORKS; network++) {
    const guesser = new Visitor(product.port, `192.0.2.${network + 1}`)
    for (let guess = 0; guess < GUESSES; guess++) {
      guesses.push((await guesser.signIn('wlascicielka@example.pl', `zgaduje-${guess}`)).status)
    }
    guesser.leave()
  }
  const inside = await owner.signIn('wlascicielka@example.pl', Visitor.password)
  const stopped = guesses.filter((status) => status === 429).length
  figures.push(
    `${guesses.length} wrong passwords from ${NETWORKS} networks, ${stopped} not even tried; the owner then: ${inside.status}`,
  )
  if (inside.status !== 200) problems.push(`the owner is locked out: ${inside.status} ${inside.body}`)
  if (guesses.some((status) => status !== 401 && status !== 429)) problems.push('an odd answer to a guess')
  if (stopped === 0) problems.push('guessing has no end')
  const measured: Measured[] = [
    { name: 'passed, against the budget of a minute', value: most, unit: '×', goal: '≤ 2 ×', ok: most <= 2 },
    counted('wrong passwords', guesses.length),
    { name: 'wrong passwords, not even tried', value: stopped, unit: '', goal: '≥ 1', ok: stopped >= 1 },
  ]
  return { name: 'limits by kind; wrong passwords', figures, measured, problems }
}
