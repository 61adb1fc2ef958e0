import { summits } from '#data/mountains.ts'
import { generateHike, type HikeOptions } from '#domain/track/generate/generate.ts'
import { writeGpx } from '#domain/track/write-gpx.ts'
import { storyRoutes } from '#contract/stories.ts'
import type { Story, StoryCreate, StoryUpdate } from '#contract/story.ts'
import type { Person, testApp } from '#server/testing/test-app.ts'

export function summitNamed(slug: string) {
  const found = summits.find((summit) => summit.slug === slug)
  if (found === undefined) throw new Error(`No summit ${slug}`)
  return found
}

/** A hike over real summits as the bytes of a GPX file. */
export function gpxOver(slugs: string[], options: Partial<HikeOptions> = {}): Buffer {
  const { track } = generateHike({
    seed: 7,
    visits: slugs.map((slug) => ({ summit: summitNamed(slug), kind: 'climb' as const, pauseS: 600 })),
    startMs: Date.UTC(2026, 5, 20, 5),
    ...options,
  })
  return Buffer.from(writeGpx(track, { name: 'Wycieczka' }))
}

/** The body as it came: a test says what it expects of it. */
type Sent = { status: number; body: ReturnType<typeof JSON.parse> }

/** Short ways to what tests of stories do all the time. */
export function storyWorld(world: ReturnType<typeof testApp>) {
  async function send(
    person: Person | null,
    method: 'POST' | 'PUT',
    url: string,
    bytes: Buffer,
  ): Promise<Sent> {
    const answer = await world.inject({
      method,
      url: `/api${url}`,
      headers: {
        'content-type': 'application/gpx+xml',
        ...(person && { authorization: `Bearer ${person.token}` }),
      },
      payload: bytes,
    })
    return { status: answer.statusCode, body: JSON.parse(answer.body) }
  }

  return {
    send,

    /** As the editor does it: the file is read ahead, then the story takes it by its key. Stops at the first refusal. */
    async giveTrack(person: Person, id: number, bytes: Buffer, name = 'wycieczka.gpx'): Promise<Sent> {
      const preview = await send(person, 'POST', `/story/track-preview?name=${name}`, bytes)
      if (preview.status !== 200) return preview
      const body = { track: { key: preview.body.key as string } }
      const changed = await world.as(person)(storyRoutes.update, { params: { id }, body })
      return { status: changed.status, body: changed.body }
    },

    async tell(person: Person, fields: Partial<StoryCreate> = {}): Promise<Story> {
      const body = { title: 'Dzień w górach', date: '2026-06-20', ...fields }
      const { status, body: story, problem } = await world.as(person)(storyRoutes.create, { body })
      if (status !== 201) throw new Error(JSON.stringify(problem))
      return story
    },

    async change(person: Person, id: number, body: StoryUpdate): Promise<void> {
      const { status, problem } = await world.as(person)(storyRoutes.update, { params: { id }, body })
      if (status !== 200) throw new Error(JSON.stringify(problem))
    },

    async follow(follower: Person, followed: Person): Promise<void> {
      await world.db`insert into follows (follower_id, followed_id) values (${follower.id}, ${followed.id})`
    },

    /** A picture that this person is known to have uploaded. */
    async upload(person: Person, tag: string): Promise<string> {
      const name = Buffer.from(tag).toString('hex').padEnd(62, '0').slice(0, 62)
      const path = `uploads/ab/${name}.jpg`
      await world.db`
        insert into uploads (path, owner_id, size, width, height) values (${path}, ${person.id}, 1, 1, 1)
        on conflict do nothing`
      return path
    },
  }
}
