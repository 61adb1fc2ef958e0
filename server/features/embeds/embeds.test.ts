import { DOMParser } from '@xmldom/xmldom'
import { describe, expect, it } from 'vitest'
import { cardSize, embedRoutes } from '#contract/embeds.ts'
import { sharp } from '#server/lib/picture-library.ts'
import { storyWorld, summitNamed } from '#server/testing/story-world.ts'
import { testApp } from '#server/testing/test-app.ts'
import { drawCairn, summitsInWords } from './cairn-picture.ts'

const world = testApp()
const { tell, change } = storyWorld(world)

const embed = (path: string, query: object = {}) =>
  world.as(null)(embedRoutes.oembed, { query: { url: world.app.config.publicUrl + path, ...query } })

describe('oEmbed', () => {
  it('gives a picture of a story that leads to it, as large as is wanted', async () => {
    const author = await world.newUser({ firstName: 'Ola', lastName: 'Hal' })
    const story = await tell(author, { title: '„Rysy” & <reszta>' })
    const { publicUrl } = world.app.config
    const { body } = await embed(`/activities/${story.id}?utm=x`)
    expect(body).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: '„Rysy” & <reszta>',
      author_name: 'Ola Hal',
      author_url: `${publicUrl}/users/${author.id}`,
      width: 600,
      height: 315,
      thumbnail_width: cardSize.width,
    })
    expect(body.html).toContain(`<a href="${publicUrl}/activities/${story.id}">`)
    expect(body.html).toContain('alt="„Rysy” &amp; &lt;reszta&gt;"')
    expect(body.html).not.toContain('<reszta')
    for (const [query, width, height] of [
      [{ maxwidth: 400 }, 400, 210],
      [{ maxheight: 63 }, 120, 63],
      [{ maxwidth: 1 }, 1, 1],
      [{ maxwidth: 5_000, maxheight: 5_000 }, 600, 315],
    ] as const) {
      const { body: small } = await embed(`/activities/${story.id}`, query)
      expect([small.width, small.height]).toEqual([width, height])
    }
    const page = await world.inject({ url: `/activities/${story.id}`, headers: { accept: 'text/html' } })
    const found = /type="application\/json\+oembed"[^>]* href="([^"]+)"/.exec(page.body)?.[1]
    const followed = await world.inject({ url: found!.replace(publicUrl, '').replaceAll('&amp;', '&') })
    expect(followed.json()).toMatchObject({ title: '„Rysy” & <reszta>' })
  })

  it('knows nothing of what is not for everybody, and forgets at once', async () => {
    const author = await world.newUser()
    const story = await tell(author, { title: 'Na chwilę' })
    expect((await embed(`/activities/${story.id}`)).status).toBe(200)
    await change(author, story.id, { visibility: 'followers' })
    expect((await embed(`/activities/${story.id}`)).status).toBe(404)
    const own = await world.as(author)(embedRoutes.oembed, {
      query: { url: `${world.app.config.publicUrl}/activities/${story.id}` },
    })
    expect(own.status).toBe(404)
  })

  it('takes no other page, no other site and no other form', async () => {
    for (const path of ['/activities/add', '/activities/999999999', '/users/1', '/summits/nie-ma', '/', '']) {
      expect([path, (await embed(path)).status]).toEqual([path, 404])
    }
    for (const url of ['https://example.org/activities/1', 'javascript:alert(1)', 'x', 'http://[', '//']) {
      const answer = await world.as(null)(embedRoutes.oembed, { query: { url } })
      expect([url, answer.status]).toEqual([url, 404])
    }
    expect((await embed('/summits/rysy', { format: 'xml' })).status).toBe(400)
    expect((await embed('/summits/rysy', { maxwidth: 0 })).status).toBe(400)
  })

  it('shows a summit with the side of its view on which most is seen, by old addresses too', async () => {
    const { body } = await embed('/summits/rysy')
    expect(body.thumbnail_url).toBe(`${world.app.config.publicUrl}/api/summit/rysy/card.png`)
    expect(body.author_name).toBeUndefined()
    const { body: byId } = await embed(`/summits/${summitNamed('rysy').id}`)
    expect(byId.html).toBe(body.html)
    const card = await world.inject({ url: '/api/summit/rysy/card.png' })
    expect(card.headers['content-type']).toBe('image/png')
    const { width, height } = await sharp(card.rawPayload).metadata()
    expect({ width, height }).toEqual(cardSize)
  })
})

describe('the picture of a cairn', () => {
  const picture = async (id: number) => world.inject({ url: `/api/users/${id}/cairn.svg` })

  it('tells what strangers may know of a hiker, and no more', async () => {
    const hiker = await world.newUser({ firstName: 'Jan', lastName: 'Turnia' })
    await tell(hiker, { summits: [summitNamed('rysy').id] })
    const { id } = await tell(hiker, { summits: [summitNamed('sniezka').id], date: '2026-06-21' })
    const answer = await picture(hiker.id)
    expect(answer.headers['content-type']).toBe('image/svg+xml')
    expect(answer.body).toContain('<title>Jan Turnia: 2 szczyty. Kopczyk</title>')
    await change(hiker, id, { visibility: 'private' })
    expect((await picture(hiker.id)).body).toContain('<title>Jan Turnia: 1 szczyt. Kopczyk</title>')
    const tag = String((await picture(hiker.id)).headers['etag'])
    const held = await world.inject({
      url: `/api/users/${hiker.id}/cairn.svg`,
      headers: { 'if-none-match': tag },
    })
    expect(held.statusCode).toBe(304)
    const shy = await world.newUser({ visibility: 'hikers' })
    expect((await picture(shy.id)).statusCode).toBe(404)
    expect((await picture(999_999_999)).statusCode).toBe(404)
  })

  it('is small and sound whatever the name', () => {
    for (const name of ['Ala', '<script>alert("x")</script>', 'Żółć '.repeat(30), '\u0000\uD800', '']) {
      const svg = drawCairn(name, 1_234)
      expect(svg.length).toBeLessThan(20_000)
      const problems: string[] = []
      const parser = new DOMParser({
        onError: (level, message) => {
          if (level !== 'warning') problems.push(message)
        },
      })
      const root = parser.parseFromString(svg, 'image/svg+xml')
      expect(problems).toEqual([])
      expect(root.getElementsByTagName('script')).toHaveLength(0)
    }
    expect([1, 22, 5, 1_234].map(summitsInWords)).toEqual([
      '1 szczyt',
      '22 szczyty',
      '5 szczytów',
      '1 234 szczyty',
    ])
  })
})
