import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { challengeRoutes } from '#contract/challenges.ts'
import { forumRoutes } from '#contract/forum.ts'
import { searchLimits, searchRoutes, type Found } from '#contract/search.ts'
import { askPairsOfHikers, askSomeHikers } from '#domain/search/ask-hikers.ts'
import { askWords } from '#domain/search/ask-words.ts'
import { slips } from '#domain/search/slips.ts'
import { setChallengeHidden } from '#server/features/challenges/challenges.service.ts'
import { setStoryHidden } from '#server/features/stories/stories.service.ts'
import { setThreadHidden } from '#server/features/threads/threads.service.ts'
import { setTripHidden } from '#server/features/trips/trips.service.ts'
import { storyWorld, summitNamed } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { tripWorld } from '#server/testing/trip-world.ts'

const world = testApp()
const { tell, follow, change } = storyWorld(world)
const { announce, join } = tripWorld(world)
let author: Person

const ask = async (viewer: Person | null, q: string): Promise<Found> => {
  const { status, body } = await world.as(viewer)(searchRoutes.everything, { query: { q } })
  expect(status, q).toBe(200)
  return body
}
const find = async (viewer: Person | null, q: string) =>
  (await ask(viewer, q)).stories.map(({ title }) => title)

beforeAll(async () => {
  author = await world.newUser({ firstName: 'Zofia', lastName: 'Kalinowska', city: 'Limanowa' })
  await tell(author, { title: 'Śnieżka przed śniadaniem', date: '2026-05-02' })
  await tell(author, { title: 'Zima NA ŚNIEŻCE', date: '2026-02-02' })
  await tell(author, { title: 'Bez nazwy szczytu', date: '2026-05-03', summits: [summitNamed('sniezka').id] })
  await tell(author, {
    title: 'Wietrzny dzień',
    route: 'Krowiarki – Sokolica/Babia Góra',
    date: '2026-05-04',
    description: `<p>${'Szliśmy długo. '.repeat(30)}Za polaną stał <strong>niedźwiedź</strong> i patrzył.</p>`,
  })
  await tell(author, { title: 'Śnieżka po cichu', visibility: 'private' })
  await tell(author, { title: 'Śnieżka dla znajomych', visibility: 'followers' })
  await tell(author, { title: 'Śnieżka w szkicu', draft: true })
})

describe('stories', () => {
  it('are found by any form of a word of their title, without diacritics and in any case', async () => {
    for (const q of ['śnieżka', 'sniezce', 'na Śnieżkę', 'ŚNIEŻK']) {
      expect(await find(null, q), q).toEqual(
        expect.arrayContaining(['Śnieżka przed śniadaniem', 'Zima NA ŚNIEŻCE']),
      )
    }
    expect(await find(null, 'śnieżka zimą')).toEqual(expect.arrayContaining(['Zima NA ŚNIEŻCE']))
    expect(await find(null, 'giewoncie')).toEqual([])
  })

  it('come with words as typed first, and those that were only there last', async () => {
    expect(await find(null, 'śnieżka')).toEqual([
      'Śnieżka przed śniadaniem',
      'Zima NA ŚNIEŻCE',
      'Bez nazwy szczytu',
    ])
  })

  it('are found by the places of their way and by their range', async () => {
    expect(await find(null, 'sokolicy')).toEqual(['Wietrzny dzień'])
    expect(await find(null, 'babiej górze')).toEqual(['Wietrzny dzień'])
    expect(await find(null, 'w Karkonoszach')).toEqual(['Bez nazwy szczytu'])
  })

  it('are found by what their text says, with the words around it', async () => {
    const { stories } = await ask(null, 'niedźwiedzia')
    expect(stories).toEqual([
      {
        id: expect.any(Number),
        title: 'Wietrzny dzień',
        route: 'Krowiarki – Sokolica/Babia Góra',
        date: '2026-05-04',
        author: 'Zofia Kalinowska',
        excerpt: expect.stringContaining('stał niedźwiedź i patrzył'),
      },
    ])
    expect(stories[0]!.excerpt.length).toBeLessThan(searchLimits.excerpt + 10)
    expect(await find(null, 'wietrzny niedźwiedź'), 'a word of the title and one of the text').toEqual([
      'Wietrzny dzień',
    ])
  })

  it('are not found by the marks of their text', async () => {
    expect(await find(null, 'strong')).toEqual([])
  })

  it('are found with a slip of the finger in their title', async () => {
    expect(await find(null, 'wietrnzy')).toEqual(['Wietrzny dzień'])
    expect(await find(null, 'wierzny')).toEqual(['Wietrzny dzień'])
  })

  it('are found by what they say now, and not by what they said before', async () => {
    const story = await tell(author, { title: 'Mgielny poranek', date: '2026-03-01' })
    await change(author, story.id, { title: 'Słoneczny poranek', description: '<p>Bez rękawiczek</p>' })
    expect(await find(null, 'mgielny')).toEqual([])
    expect(await find(null, 'rękawiczki')).toEqual(['Słoneczny poranek'])
  })

  it('that lie in an older block are found as well', async () => {
    await world.db`alter table stories alter column id restart with 20000`
    await tell(author, { title: 'Owczarnia w nowym bloku', date: '2026-01-01' })
    await world.db`alter table stories alter column id restart with 9000`
    await tell(author, { title: 'Owczarnia w starym bloku', date: '2026-01-02' })
    expect(await find(null, 'owczarnia')).toEqual(['Owczarnia w starym bloku', 'Owczarnia w nowym bloku'])
    expect(await find(author, 'niedźwiedź')).toEqual(['Wietrzny dzień'])
  })
})

it('hikers are found by any form of their names and town, and with a slip of the finger', async () => {
  await world.newUser({ firstName: 'Ambroży', lastName: 'Wrzosek', city: 'Kowary' })
  const names = async (q: string) => (await ask(null, q)).hikers.map(({ lastName }) => lastName)
  for (const q of [
    'wrzosek',
    'wrzos',
    'ambrożego',
    'ambroży wrzosek',
    'kowarach',
    'wrzoesk',
    'ambroży wrzosk',
  ])
    expect(await names(q), q).toEqual(['Wrzosek'])
  expect(await names('ambroży kalinowska')).toEqual([])
})

it('threads, trips, challenges and start places are found in one answer', async () => {
  await world.as(author)(forumRoutes.start, {
    body: { board: 'sprzet', title: 'Jaki termos na Turbacz?', text: '<p>Szukam lekkiego.</p>' },
  })
  await announce(author, { title: 'Turbacz z termosem', summits: [summitNamed('turbacz').id] })
  await world.as(author)(challengeRoutes.create, {
    body: {
      title: 'Termos na szczycie',
      description: '<p>Każdy ze swoim.</p>',
      unit: 'list',
      summits: [summitNamed('turbacz').id],
    },
  })
  const found = await ask(null, 'termosy')
  expect(found.threads.map(({ title }) => title)).toEqual(['Jaki termos na Turbacz?'])
  expect(found.trips).toEqual([
    expect.objectContaining({ title: 'Turbacz z termosem', isPast: false, taken: 1, seats: 4 }),
  ])
  expect(found.challenges.map(({ title }) => title)).toEqual(['Termos na szczycie'])
  expect((await ask(null, 'kowańcu')).starts[0]).toMatchObject({ name: expect.stringContaining('Kowaniec') })
  expect((await ask(null, 'na Turbaczu')).trips.map(({ title }) => title)).toEqual(['Turbacz z termosem'])
  expect((await ask(null, 'koronę gór')).challenges[0]).toMatchObject({ kind: 'crown' })
})

describe('in a large house', () => {
  /** Words that are no form of one another and no slip away from it. */
  const words = Array.from(
    { length: 10 },
    (_, at) => `${'bcdfghjklm'[at]!.repeat(2)}oqu${'mlkjhgfdcb'[at]!.repeat(3)}`,
  )
  const [common, ...rare] = words as [string, ...string[]]
  type Told = { id: number; title: string; text: string; audience: string; authorId: number }
  let told: Told[] = []
  let reader: Person
  let writer: Person

  beforeAll(async () => {
    reader = await world.newUser()
    writer = await world.newUser()
    await follow(reader, writer)
    // Over forty blocks, each rare word in a few stories and the common one in most, more than are counted before it is given up.
    const pick = fc.record({
      title: fc.subarray(rare, { maxLength: 1 }),
      text: fc.subarray(rare, { maxLength: 2 }),
      isCommon: fc.integer({ min: 0, max: 9 }).map((chance) => chance < 8),
      audience: fc.constantFrom('everybody', 'everybody', 'hikers', 'followers', 'author'),
    })
    told = fc.sample(pick, { numRuns: 400, seed: 24 }).map(({ title, text, isCommon, audience }, at) => {
      const isTelling = at % 8 === 0
      return {
        id: 100_000 + at * 800,
        title: ['Wycieczka', ...(isTelling ? title : [])].join(' '),
        text: [...(isTelling ? text : []), ...(isCommon ? [common] : [])].join(' '),
        audience,
        authorId: writer.id,
      }
    })
    await world.db`
      insert into stories (id, author_id, title, route, hiked_on, description, audience, visibility) overriding system value
      select s.id, s."authorId", s.title, '', date '2020-01-01' + s.id / 800, '<p>' || s.text || '</p>', s.audience, 'public'
      from jsonb_to_recordset(${world.db.json(told)}) as s (id integer, "authorId" integer, title text, text text, audience text)`
  })

  const seenBy = {
    stranger: ['everybody'],
    reader: ['everybody', 'hikers', 'followers'],
    writer: ['everybody', 'hikers', 'followers', 'author'],
  }
  it.each(Object.keys(seenBy) as (keyof typeof seenBy)[])(
    '%s finds every story that says it',
    async (name) => {
      const viewer = { stranger: null, reader, writer }[name]
      let met = 0
      let apart = 0
      for (const one of rare)
        for (const asked of [
          [one],
          [common, one],
          ...rare.filter((other) => other > one).map((other) => [one, other]),
        ]) {
          const saying = told.filter(
            ({ title, text, audience }) =>
              seenBy[name].includes(audience) &&
              asked.every((word) => `${title} ${text}`.split(' ').includes(word)),
          )
          const found = (await ask(viewer, asked.join(' '))).stories.map(({ id }) => id)
          if (saying.length > searchLimits.stories) expect(found).toHaveLength(searchLimits.stories)
          else
            expect(
              found.toSorted((a, b) => a - b),
              asked.join(' '),
            ).toEqual(saying.map(({ id }) => id))
          if (saying.length > 0) met++
          else apart++
        }
      expect(met).toBeGreaterThan(10)
      expect(apart).toBeGreaterThan(3)
    },
  )

  it('finds the latest of a common word, and a title with a slip in an old block', async () => {
    const open = told.filter(({ text, audience }) => audience === 'everybody' && text.includes(common))
    expect(open.length).toBeGreaterThan(100)
    expect((await ask(null, common)).stories.map(({ id }) => id)).toEqual(
      open
        .slice(-searchLimits.stories)
        .map(({ id }) => id)
        .toReversed(),
    )
    await world.db`update stories set title = 'Zbyrkotek i owce' where id = ${open[0]!.id}`
    expect(await find(null, 'zbyrktoek')).toEqual(['Zbyrkotek i owce'])
    expect(await find(null, 'owec zbyrktoek')).toEqual(['Zbyrkotek i owce'])
    expect(await find(null, 'owec zbyrktokee')).toEqual([])
  })

  it('hikers of a name that many bear are found by two of their words, and some of them by one', async () => {
    await world.db`
      insert into users (id, email, password_hash, first_name, last_name, city) overriding system value
      select 61 * (10000 + n), 'eufemia' || n || '@example.pl', '-', 'Eufemia', 'Borówna' || n, 'Krempna' from generate_series(1, 70) n
      union all values
        (61 * 20000 + 1, 'eufemia-rzadka@example.pl', '-', 'Eufemia', 'Rzadka-Jagodowa', 'Tylicz'),
        (61 * 20000 + 2, 'inna-rzadka@example.pl', '-', 'Pelagia', 'Rzadka', 'Krempna')`
    const names = async (q: string) =>
      (await ask(null, q)).hikers.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    for (const q of ['eufemia', 'eufemii', 'eu', 'eufemia krempna']) {
      const found = await names(q)
      expect(found, q).toHaveLength(searchLimits.hikers)
      for (const name of found) expect(name, q).toMatch(/^Eufemia Borówna/)
    }
    for (const q of [
      'eufemia rzadka',
      'rzadka eufemii',
      'eufemia jagodowa rzadka',
      'jagodowej tyliczu',
      'eu rzadka',
    ])
      expect(await names(q), q).toEqual(['Eufemia Rzadka-Jagodowa'])
    expect(await names('pelagia krempna')).toEqual(['Pelagia Rzadka'])
    expect(await names('pelagia jagodowa')).toEqual([])
  })
})

it('two words of a hiker are filed so that the same are found by them as by each', async () => {
  const word = fc.constantFrom(
    ...'anna anny annopol kowal kowalska kowalski nowa nowak gora goral lod zub sz jan'.split(' '),
  )
  const samples = fc
    .sample(
      fc.record({
        search: fc.array(word, { maxLength: 5 }),
        typed: fc.array(word, { minLength: 1, maxLength: 4 }),
      }),
      {
        numRuns: 500,
        seed: 3,
      },
    )
    .map(({ search, typed }) => ({
      search: search.join(' '),
      words: askWords(typed),
      few: askSomeHikers(typed),
      pairs: askPairsOfHikers(typed),
    }))
  const [row] = await world.db<Record<'found' | 'paired' | 'wrong' | 'more', number>[]>`
    select count(*) filter (where plain_words(search) @@ words::tsquery) as found,
      count(*) filter (where hiker_words(62, search) @@ pairs::tsquery) as paired,
      count(*) filter (where plain_words(search) @@ words::tsquery
        <> coalesce(hiker_words(61, search) @@ few::tsquery, false)
        or plain_words(search) @@ words::tsquery <> coalesce(hiker_words(62, search) @@ pairs::tsquery, false)
        and pairs is not null) as wrong,
      count(*) filter (where hiker_words(62, search) @@ few::tsquery) as more
    from jsonb_to_recordset(${world.db.json(samples)}) as s (search text, words text, few text, pairs text)`
  expect(row).toMatchObject({ wrong: 0, more: 0 })
  expect(row!.found).toBeGreaterThan(40)
  expect(row!.paired).toBeGreaterThan(10)
})

/** Each thing says a word that nothing else says. Whoever may find it, and nobody else. */
describe('every viewer finds what they may see and no trace of the rest', () => {
  const viewers = [
    'stranger',
    'hiker',
    'blocked',
    'moderator',
    'follower',
    'companion',
    'declined',
    'author',
  ] as const
  type ViewerName = (typeof viewers)[number]
  const people: Partial<Record<ViewerName, Person>> = {}
  const hikers: ViewerName[] = [
    'hiker',
    'blocked',
    'moderator',
    'follower',
    'companion',
    'declined',
    'author',
  ]
  const things: { word: string; seenBy: readonly ViewerName[] }[] = []
  const add = (word: string, seenBy: readonly ViewerName[]) => things.push({ word, seenBy })

  beforeAll(async () => {
    for (const name of viewers) if (name !== 'stranger') people[name] = await world.newUser()
    const owner = people.author!
    await world.db`update users set role = 'moderator' where id = ${people.moderator!.id}`
    await world.db`update users set blocked = true where id = ${people.blocked!.id}`
    await follow(people.follower!, owner)
    const withCompany = async (id: number) => {
      for (const [who, state] of [
        ['companion', 'confirmed'],
        ['declined', 'declined'],
      ] as const)
        await world.db`
          insert into story_companions (story_id, user_id, state) values (${id}, ${people[who]!.id}, ${state})`
    }
    // Of each kind, one that says it in its title and one that says it in its text.
    const kinds = [
      ['everybody', {}, [...viewers]],
      ['followers', { visibility: 'followers' }, ['follower', 'companion', 'author']],
      ['private', { visibility: 'private' }, ['companion', 'author']],
      ['draft', { draft: true }, []],
    ] as const
    for (const [name, fields, seenBy] of kinds) {
      for (const part of ['title', 'text'] as const) {
        const word = `q${name}${part}w`
        const said = part === 'title' ? { title: `Dzień ${word}` } : { description: `<p>Dzień ${word}</p>` }
        const { id } = await tell(owner, { ...fields, ...said })
        if (name !== 'draft') await withCompany(id)
        add(word, seenBy)
      }
    }
    const taken = await tell(owner, { title: 'Dzień qukrytytytulw' })
    await world.db.begin((tx) => setStoryHidden(tx, taken.id, true))
    add('qukrytytytulw', [])

    const shy = await world.newUser({ firstName: 'Qnieśmiaław', lastName: 'Qskrytaw' })
    await world.db`update users set visibility = 'hikers' where id = ${shy.id}`
    await tell(shy, { title: 'Dzień qdlawedrowcoww' })
    add('qniesmialaw', hikers)
    add('qskrtaw', hikers)
    add('qdlawedrowcoww', hikers)
    const unlisted = await world.newUser({ firstName: 'Qpozalistaw' })
    await world.db`update users set listed = false where id = ${unlisted.id}`
    add('qpozalistaw', [])
    const banned = await world.newUser({ firstName: 'Qzablokowanaw' })
    await world.db`update users set blocked = true where id = ${banned.id}`
    add('qzablokowanaw', [])

    for (const [visibility, seenBy] of [
      ['public', [...viewers]],
      ['hikers', hikers],
      ['followers', ['follower', 'companion', 'author']],
    ] as const) {
      const trip = await announce(owner, { title: `Wyprawa qtrip${visibility}w`, visibility: 'public' })
      await join(people.companion!, trip.id)
      await world.db`
        update trips set visibility = ${visibility}, audience = ${visibility === 'public' ? 'everybody' : visibility}
        where id = ${trip.id}`
      add(`qtrip${visibility}w`, seenBy)
    }
    const hiddenTrip = await announce(owner, { title: 'Wyprawa qtripukrytaw' })
    await world.db.begin((tx) => setTripHidden(tx, hiddenTrip.id, true))
    add('qtripukrytaw', ['author'])
    const cancelled = await announce(owner, { title: 'Wyprawa qtripodwolanaw' })
    await world.db`update trips set cancelled_at = now() where id = ${cancelled.id}`
    add('qtripodwolanaw', [])

    for (const hidden of [false, true]) {
      const word = `qwatek${hidden ? 'ukryty' : 'jawny'}w`
      const { body } = await world.as(owner)(forumRoutes.start, {
        body: { board: 'sprzet', title: `Wątek ${word}`, text: '<p>Kto wie?</p>' },
      })
      if (hidden) await world.db.begin((tx) => setThreadHidden(tx, body.id, true))
      add(word, hidden ? [] : [...viewers])
    }
    for (const [word, isSecret, isHidden, seenBy] of [
      ['qwyzwaniejawnew', false, false, [...viewers]],
      ['qwyzwanieukrytew', false, true, ['author']],
      ['qwyzwaniezlinkuw', true, false, []],
    ] as const) {
      const [row] = await world.db<{ id: number }[]>`
        insert into challenges (kind, author_id, title, description, unit, goal, link)
        values ('community', ${owner.id}, ${`Wyzwanie ${word}`}, '', 'summits', 5, ${isSecret ? 'l'.repeat(20) : null})
        returning id`
      if (isHidden) await world.db.begin((tx) => setChallengeHidden(tx, row!.id, true))
      add(word, seenBy)
    }
  })

  it.each(viewers)('%s', async (name) => {
    const viewer = people[name] ?? null
    const nothing = JSON.stringify(await ask(viewer, 'qniktniczegow'))
    for (const { word, seenBy } of things) {
      const found = await ask(viewer, word)
      const count = Object.values(found).flat().length
      if (seenBy.includes(name)) expect(count, word).toBe(1)
      else expect(JSON.stringify(found), word).toBe(nothing)
    }
  })

  it('who stops following finds it no more', async () => {
    const friend = await world.newUser()
    await follow(friend, people.author!)
    expect(await find(friend, 'qfollowerstitlew')).toHaveLength(1)
    await world.db`delete from follows where follower_id = ${friend.id}`
    expect(await find(friend, 'qfollowerstitlew')).toEqual([])
  })
})

it('words are made as they were when the indexes over them were made first', async () => {
  const folder = new URL('../../db/migrations/', import.meta.url)
  /** The function as that migration has it, under another name. */
  const asItWas = async (file: string, name: string) => {
    const text = readFileSync(new URL(file, folder), 'utf8')
    const begins = text.indexOf(`create function ${name}(`)
    const made = text.slice(begins, text.indexOf(';\n', begins))
    await world.db.unsafe(
      made.replaceAll('plain_words(', 'first_plain_words(').replace(' story_words(', ' first_story_words('),
    )
  }
  await asItWas('0026_story_search.sql', 'plain_words')
  await asItWas('0193_search.sql', 'story_words')
  // Of open stories each word stands in its wide block, too: story 9000 lies in the second block and in the first wide one.
  await world.db.unsafe(`
    create function filed_twice(words tsvector) returns tsvector language sql immutable return words || coalesce((
      select array_to_tsvector(array_agg(upper(left(word, 1)) || '0' || substr(word, 3)))
      from unnest(tsvector_to_array(words)) word where word ~ '^[eh]1[tsx]-'), '')`)
  const signs = fc.constantFrom(
    ...'aążłZŻŁĄÓóbc019 -–.,:&<>/\'"@_čŘůÜ😀ßİ',
    ' ',
    ' 1e5 ',
    '<p>',
    '</p>',
    ' Śnieżka ',
    'v1.2',
    'a@b.pl',
  )
  const text = fc.array(signs, { maxLength: 60 }).map((parts) => parts.join(''))
  const audience = fc.constantFrom('everybody', 'hikers', 'followers', 'author', 'nobody')
  const samples = fc.sample(fc.record({ audience, title: text, route: text, description: text }), {
    numRuns: 300,
    seed: 11,
  })
  const [row] = await world.db<{ plain: number; filed: number; all: number }[]>`
    select count(*) as all,
      count(*) filter (where plain_words(title) = first_plain_words(title)) as plain,
      count(*) filter (where story_words(audience, 7, 9000, title, route, description)
        is not distinct from filed_twice(first_story_words(audience, 7, 9000, title, route, description))) as filed
    from jsonb_to_recordset(${world.db.json(samples)}) as s (audience text, title text, route text, description text)`
  expect(row).toEqual({ all: 300, plain: 300, filed: 300 })
})

it('what is left of a word is the same here and in the database', async () => {
  const words = fc.sample(fc.stringMatching(/^[a-z]{1,24}$/), { numRuns: 60, seed: 7 })
  const rows = await world.db<{ word: string; left: string[] }[]>`
    select word, slip_words(word) as left from unnest(${words}::text[]) as word`
  for (const { word, left } of rows) expect(left.toSorted(), word).toEqual(slips(word).toSorted())
})

it('a story of any length and any signs can be told', async () => {
  for (const description of [
    `<p>${'a'.repeat(3_000)} koniec</p>`,
    `<p>${Array.from({ length: 1_900 }, (_, n) => `słowo${n}`).join(' ')}</p>`,
    "<p>&lt;&amp;&quot; ' : * ! ( ) \\ 😀</p>",
  ])
    expect((await tell(author, { title: '—', description })).id).toBeGreaterThan(0)
})

it('takes anything that can be typed', async () => {
  for (const q of [
    "'; drop table stories; --",
    '&|!():*',
    '   ',
    'ąć',
    'a'.repeat(100),
    'sz na po gó ry le',
    '\u0000\u0000',
    '\\\\',
    '😀😀',
  ]) {
    const answer = await world.inject({ url: `/api/search?q=${encodeURIComponent(q)}` })
    expect(answer.statusCode, q).toBeLessThan(500)
  }
  for (const q of ['a', 'a'.repeat(101), ''])
    expect((await world.inject({ url: `/api/search?q=${q}` })).statusCode, q).toBe(400)
})
