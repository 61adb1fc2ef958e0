import { describe, expect, it } from 'vitest'
import { followsRoutes } from '#contract/follows.ts'
import { accountRoutes } from '#contract/account.ts'
import { usersRoutes } from '#contract/users.ts'
import { storyWorld } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'

const world = testApp()
const { tell } = storyWorld(world)

async function list(query: object = {}, viewer: Parameters<typeof world.as>[0] = null) {
  const { body } = await world.as(viewer)(usersRoutes.list, { query })
  return body
}
const names = (page: { items: { lastName: string }[] }) => page.items.map((item) => item.lastName)

describe('own data', () => {
  it('changes what is given and leaves the rest', async () => {
    const me = await world.newUser({ city: 'Zakopane' })
    const { body } = await world.as(me)(usersRoutes.change, {
      body: { firstName: '  Józef ', lastName: 'Krzeptowski', birthDate: '1904-02-29' },
    })
    expect(body).toMatchObject({
      firstName: 'Józef',
      lastName: 'Krzeptowski',
      city: 'Zakopane',
      birthDate: '1904-02-29',
    })
    const cleared = await world.as(me)(usersRoutes.change, {
      body: { birthDate: null, city: null, lastName: null },
    })
    expect(cleared.body).toMatchObject({ firstName: 'Józef', lastName: '', city: '', birthDate: null })
  })

  it('takes no e-mail, role, id or block from the body', async () => {
    const me = await world.newUser()
    const other = await world.newUser()
    const { status, body } = await world.as(me)(usersRoutes.change, {
      body: {
        firstName: 'Ja',
        email: 'inny@example.pl',
        role: 'admin',
        id: other.id,
        blocked: false,
        passwordHash: 'x',
      } as never,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: me.id, email: me.email, role: 'hiker', firstName: 'Ja' })
    const [untouched] = await world.db`select first_name from users where id = ${other.id}`
    expect(untouched!['firstName']).not.toBe('Ja')
  })

  it('reports every wrong field', async () => {
    const me = await world.newUser()
    const { status, problem } = await world.as(me)(usersRoutes.change, {
      body: { firstName: ' ', birthDate: '2999-01-01', description: `<p>${'a'.repeat(2001)}</p>` },
    })
    expect(status).toBe(400)
    expect(problem.fields).toEqual({
      firstName: 'To pole jest wymagane.',
      birthDate: 'Data urodzenia nie może być w przyszłości.',
      description: 'Opis może mieć najwyżej 2000 znaków.',
    })
    const shape = await world.as(me)(usersRoutes.change, { body: { birthDate: '1990-02-30' } })
    expect(shape.problem.fields).toEqual({ birthDate: 'Podaj poprawną datę.' })
  })

  it('keeps bold, italic, underline and links of the description and nothing dangerous', async () => {
    const me = await world.newUser()
    const { body } = await world.as(me)(usersRoutes.change, {
      body: {
        description:
          '<h1>Cześć</h1><p onclick="x()"><b>gruby</b> <script>alert(1)</script><a href="javascript:x">l</a></p>',
      },
    })
    expect(body.description).not.toMatch(/script|onclick|h1|javascript/)
    expect(body.description).toContain('<strong>gruby</strong>')
    const long = await world.as(me)(usersRoutes.change, {
      body: { description: `<p>${'ż'.repeat(2000)}</p>` },
    })
    expect(long.status).toBe(200)
  })

  it('shows only a picture that its owner uploaded', async () => {
    const me = await world.newUser()
    const other = await world.newUser()
    const path = `uploads/ab/${'c'.repeat(62)}.jpg`
    await world.db`insert into uploads ${world.db({ path, ownerId: other.id, size: 1, width: 1, height: 1 })}`
    const stolen = await world.as(me)(usersRoutes.change, { body: { profileImage: path } })
    expect(stolen.problem.fields).toEqual({ profileImage: 'Najpierw wyślij to zdjęcie.' })
    const own = await world.as(other)(usersRoutes.change, { body: { profileImage: path } })
    expect(own.body.profileImage).toBe(path)
    const outside = await world.as(me)(usersRoutes.change, {
      body: { profileImage: 'https://example.pl/x.jpg' },
    })
    expect(outside.status).toBe(400)
  })
})

describe('a hiker', () => {
  it('is shown to strangers without e-mail and birth date', async () => {
    const { id, email } = await world.newUser({ birthDate: '1980-01-01', firstName: 'Wanda' })
    const { status, body } = await world.as(null)(usersRoutes.one, { params: { id } })
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual([
      'city',
      'description',
      'firstName',
      'followed',
      'followers',
      'following',
      'id',
      'lastName',
      'marks',
      'memberSince',
      'profileImage',
    ])
    expect(JSON.stringify(body)).not.toContain(email)
    expect(JSON.stringify(body)).not.toContain('1980')
  })

  it('who shows themselves to hikers only is not there for strangers', async () => {
    const shy = await world.newUser({ lastName: 'Skryty' })
    const other = await world.newUser()
    await world.as(shy)(accountRoutes.changeSettings, { body: { visibility: 'hikers' } })
    expect((await world.as(null)(usersRoutes.one, { params: { id: shy.id } })).status).toBe(404)
    expect((await world.as(other)(usersRoutes.one, { params: { id: shy.id } })).status).toBe(200)
    expect(names(await list({ q: 'skryty' }))).toEqual([])
    expect(names(await list({ q: 'skryty' }, other))).toEqual(['Skryty'])
    expect((await world.as(null)(followsRoutes.followers, { params: { id: shy.id } })).status).toBe(404)
  })

  it('who does not exist is not found', async () => {
    expect((await world.as(null)(usersRoutes.one, { params: { id: 2_000_000_000 } })).status).toBe(404)
    expect((await world.as(null)(usersRoutes.one, { params: { id: 3_000_000_000 } })).status).toBe(400)
  })

  it('has a page whose head names them, unless they are shown to hikers only', async () => {
    const makeHead = world.app.heads.get('user')!
    const head = (params: Record<string, string>) => makeHead(params, {}, 'pl')
    const { id } = await world.newUser({
      firstName: 'Ola',
      lastName: 'Nowak',
      description: '<p>Chodzę <strong>powoli</strong>.</p>',
    })
    expect(await head({ id: String(id) })).toMatchObject({
      title: 'Ola Nowak',
      description: 'Chodzę powoli.',
      canonical: `/users/${id}`,
      indexed: true,
      type: 'profile',
    })
    await world.db`update users set visibility = 'hikers' where id = ${id}`
    expect(JSON.stringify(await head({ id: String(id) }))).not.toContain('Nowak')
    expect(await head({ id: '2000000000' })).toBeNull()
    expect(await head({ id: 'x; drop' })).toBeNull()
  })
})

describe('the list of hikers', () => {
  it('is in Polish order and finds names and cities without diacritics', async () => {
    for (const lastName of ['Zięba', 'Łęcki', 'Lis', 'Żak', 'Ćwik', 'Cap']) {
      await world.newUser({ lastName, firstName: 'Test', city: 'Białogóra' })
    }
    expect(names(await list({ q: 'bialogora' }))).toEqual(['Cap', 'Ćwik', 'Lis', 'Łęcki', 'Zięba', 'Żak'])
    expect(names(await list({ q: 'LECKI' }))).toEqual(['Łęcki'])
    expect(names(await list({ q: 'test lęcki' }))).toEqual(['Łęcki'])
    expect(names(await list({ q: 'łęcki test' }))).toEqual(['Łęcki'])
    expect(names(await list({ q: '%' }))).toEqual([])
    expect(names(await list({ q: 'c_p' }))).toEqual([])
  })

  it('leaves out the blocked and those who do not want to be listed', async () => {
    await world.newUser({ lastName: 'Zablokowany', blocked: true })
    const shy = await world.newUser({ lastName: 'Nielistowany' })
    await world.as(shy)(accountRoutes.changeSettings, { body: { listed: false } })
    expect(names(await list({ q: 'zablokowany' }))).toEqual([])
    expect(names(await list({ q: 'nielistowany' }))).toEqual([])
    expect((await world.as(null)(usersRoutes.one, { params: { id: shy.id } })).status).toBe(200)
  })

  it('can be narrowed to a range, by what others may know of ascents there', async () => {
    const city = 'Pasmowo'
    const [open, closed, elsewhere, unlisted] = await Promise.all([
      world.newUser({ city, lastName: 'Jawny' }),
      world.newUser({ city, lastName: 'Skryty' }),
      world.newUser({ city, lastName: 'Gdzie indziej' }),
      world.newUser({ city, lastName: 'Nielistowany', listed: false }),
    ])
    const summit = async (slug: string) =>
      (
        await world.db<{ id: number; rangeId: number }[]>`
        select id, range_id from summits where slug = ${slug}`
      )[0]!
    const [rysy, sniezka] = [await summit('rysy'), await summit('sniezka')]
    const climb = (user: { id: number }, summitId: number, hidden: boolean, day = '2026-05-01') =>
      world.db`insert into ascents (user_id, summit_id, climbed_on, source, hidden)
        values (${user.id}, ${summitId}, ${day}, 'manual', ${hidden})`
    await climb(open, rysy.id, false)
    await climb(open, rysy.id, true, '2026-05-02')
    await climb(open, sniezka.id, true)
    await climb(closed, rysy.id, true)
    await climb(elsewhere, sniezka.id, false)
    await climb(unlisted, rysy.id, false)
    const inRange = async (rangeId: number, more: object = {}) =>
      names(await list({ q: city, rangeId, ...more }))
    expect(await inRange(rysy.rangeId)).toEqual(['Jawny'])
    expect(await inRange(sniezka.rangeId)).toEqual(['Gdzie indziej'])
    expect(await inRange(999_999)).toEqual([])
    expect((await list({ q: city, rangeId: rysy.rangeId })).total).toBe(1)
    const wrong = await world.as(null)(usersRoutes.list, { query: { rangeId: 'tatry' as never } })
    expect([wrong.status, Object.keys(wrong.problem.fields ?? {})]).toEqual([400, ['rangeId']])
  })

  it('shows what the viewer may know of each: summits, stories, points, place, and whether they follow', async () => {
    const city = 'Liczbowo'
    const [ola, jan] = [await world.newUser({ city }), await world.newUser()]
    for (const [date, visibility] of [
      ['2026-05-01', 'public'],
      ['2026-05-02', 'followers'],
      ['2026-05-03', 'private'],
    ] as const) {
      await tell(ola, { date, visibility, summits: [Number(date.at(-1))] })
    }
    await tell(ola, { date: '2026-05-04', draft: true })
    const seenBy = async (viewer: Person | null) => (await list({ q: city }, viewer)).items[0]
    const stranger = await seenBy(null)
    expect(stranger).toMatchObject({ summits: 1, stories: 1, followed: false, place: expect.any(Number) })
    expect(stranger!.points).toBeGreaterThan(0)
    expect(await seenBy(jan)).toMatchObject({ summits: 1, stories: 1, followed: false })
    await world.as(jan)(followsRoutes.follow, { params: { id: ola.id } })
    expect(await seenBy(jan)).toMatchObject({ stories: 2, followed: true })
    expect(await seenBy(ola)).toMatchObject({ stories: 3, followed: false })
    await world.as(ola)(accountRoutes.changeSettings, { body: { inRanking: false } })
    expect(await seenBy(null)).toMatchObject({ place: null })
  })

  it('pages by number and by cursor alike, each hiker once', async () => {
    for (let number = 0; number < 75; number++)
      await world.newUser({ city: 'Stronicowo', lastName: `N${number % 7}` })
    const numbered = [
      await list({ q: 'stronicowo' }),
      await list({ q: 'stronicowo', page: 2 }),
      await list({ q: 'stronicowo', page: 3 }),
    ]
    expect(numbered.map((page) => page.items.length)).toEqual([30, 30, 15])
    expect(numbered[0]).toMatchObject({ total: 75, more: false, page: 1, take: 30 })
    const ids = numbered.flatMap((page) => page.items.map((item) => item.id))
    expect(new Set(ids).size).toBe(75)
    const followed: number[] = []
    let cursor: string | null | undefined
    do {
      const page = await list({ q: 'stronicowo', ...(cursor && { cursor }) })
      followed.push(...page.items.map((item) => item.id))
      cursor = page.next
    } while (cursor)
    expect(followed).toEqual(ids)
    expect(numbered[2]!.next).toBeNull()
  })

  it('refuses pages that do not exist and cursors that were not given', async () => {
    for (const query of [{ page: 0 }, { page: 301 }, { take: 101 }, { page: 'x' }]) {
      expect((await world.as(null)(usersRoutes.list, { query: query as never })).status).toBe(400)
    }
    const { problem } = await world.as(null)(usersRoutes.list, { query: { cursor: 'abc' } })
    expect(problem.error).toBe('malformed-cursor')
  })
})

describe('following', () => {
  it('is counted once however often it is asked for, and can be taken back', async () => {
    const [me, other] = [await world.newUser(), await world.newUser()]
    const params = { id: other.id }
    await Promise.all([1, 2, 3].map(() => world.as(me)(followsRoutes.follow, { params })))
    expect((await world.as(me)(usersRoutes.one, { params })).body).toMatchObject({
      followed: true,
      followers: 1,
    })
    expect((await world.as(null)(usersRoutes.one, { params })).body).toMatchObject({
      followed: false,
      followers: 1,
    })
    expect(
      (await world.as(me)(usersRoutes.list, { query: { followed: true } })).body.items.map((item) => item.id),
    ).toEqual([other.id])
    const after = await world.as(me)(followsRoutes.unfollow, { params })
    expect(after.body).toEqual({ followed: false, followers: 0 })
  })

  it('oneself or nobody is refused', async () => {
    const me = await world.newUser()
    expect((await world.as(me)(followsRoutes.follow, { params: { id: me.id } })).status).toBe(400)
    expect((await world.as(me)(followsRoutes.follow, { params: { id: 2_000_000_000 } })).status).toBe(404)
  })

  it('is listed newest first, page after page', async () => {
    const star = await world.newUser()
    const fans: number[] = []
    for (let number = 0; number < 35; number++) {
      const fan = await world.newUser()
      await world.as(fan)(followsRoutes.follow, { params: { id: star.id } })
      fans.unshift(fan.id)
    }
    const first = await world.as(null)(followsRoutes.followers, { params: { id: star.id } })
    const second = await world.as(null)(followsRoutes.followers, {
      params: { id: star.id },
      query: { cursor: first.body.next! },
    })
    expect([...first.body.items, ...second.body.items].map((item) => item.id)).toEqual(fans)
    const whom = await world.as(null)(followsRoutes.following, { params: { id: fans[0]! } })
    expect(whom.body.items.map((item) => item.id)).toEqual([star.id])
  })
})
