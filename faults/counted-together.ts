import { applauseRoutes } from '#contract/applause.ts'
import { authRoutes } from '#contract/auth.ts'
import { storyRoutes } from '#contract/stories.ts'
import { connect } from '#server/db/connect.ts'
import { call } from './lib/api.ts'
import { counted, none, repeated, withPlace, type Outcome } from './lib/outcome.ts'
import { startProduct } from './lib/product.ts'

const PEOPLE = 6
const PASSWORD = 'kopiec kreta'

/**
 * People press applause at once, each of them on both of two processes, as a double press or a retry does; in the next round some take
 * it back. After every round the number that stands with the story is the number of rows, and they are who pressed last.
 */
export function countedTogether(rounds: number): Promise<Outcome> {
  return withPlace('server', async (place, _folder, server) => {
    const products = [await startProduct(place), await startProduct(place)]
    const addresses = products.map(({ address }) => address)
    const database = await connect({ databaseUrl: server!.url('postgres'), dataDir: '' })
    try {
      const author = await hiker(addresses[0]!, 'autorka@example.pl')
      const body = { title: 'Na Tarnicę', date: '2026-01-10', summits: [1] }
      const told = await call(addresses[0]!, author, storyRoutes.create, { body })
      if (told.status !== 201) throw new Error(`A story gave ${told.status}: ${told.text}`)
      const params = { id: told.body!.id }
      const people: string[] = []
      for (let n = 0; n < PEOPLE; n++) people.push(await hiker(addresses[n % 2]!, `klaszcze-${n}@example.pl`))

      const problems: string[] = []
      const given = people.map(() => false)
      let pressed = 0
      for (let round = 1; round <= rounds && problems.length < 5; round++) {
        const presses = people.flatMap((token, who) => {
          given[who] = Math.random() < 0.6
          const route = given[who] ? applauseRoutes.giveToStory : applauseRoutes.takeFromStory
          return addresses.map((address) => call(address, token, route, { params }))
        })
        pressed += presses.length
        const wrong = (await Promise.all(presses)).filter(({ status }) => status !== 200)
        problems.push(...wrong.map(({ status, text }) => `round ${round}: ${status} ${text.slice(0, 200)}`))
        const wanted = given.filter(Boolean).length
        const [row] = await database.sql<{ counted: number; rows: number }[]>`
          select applause_count as counted, (select count(*)::int from story_applause a where a.story_id = s.id) as rows
          from stories s where s.id = ${params.id}`
        const seen = await Promise.all(
          addresses.map(
            async (address, at) => (await call(address, people[at]!, storyRoutes.one, { params })).body,
          ),
        )
        const counts = [row!.counted, row!.rows, ...seen.map((story) => story?.applause.count)]
        if (counts.some((count) => count !== wanted))
          problems.push(
            `round ${round}: ${wanted} applaud; counted, rows and both processes say ${counts.join(', ')}`,
          )
        const mine = seen.map((story) => story?.applause.mine)
        if (mine.some((is, at) => is !== given[at]))
          problems.push(`round ${round}: it is mine: ${mine.join(', ')}`)
      }
      return {
        name: `applause at once over two processes, ${rounds} rounds`,
        figures: [`${pressed} pressed`, `${problems.length} rounds whose count was wrong`],
        measured: [repeated(rounds), counted('pressed', pressed), none('counted wrongly', problems.length)],
        problems,
      }
    } finally {
      await database.close()
      await Promise.all(products.map((one) => one.end('SIGTERM')))
    }
  })
}

async function hiker(address: string, email: string): Promise<string> {
  const body = { email, password: PASSWORD, passwordConfirm: PASSWORD, rules: true as const }
  const made = await call(address, null, authRoutes.signup, { body })
  if (made.status !== 201) throw new Error(`Signing up gave ${made.status}: ${made.text}`)
  const come = await call(address, null, authRoutes.signin, { body: { email, password: PASSWORD } })
  if (come.status !== 200) throw new Error(`Signing in gave ${come.status}: ${come.text}`)
  return come.body!.accessToken
}
