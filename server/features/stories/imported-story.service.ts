import type { Sql, Transaction } from '#server/db/connect.ts'
import { ProblemError } from '#server/lib/errors.ts'
import type { StoryVisibility } from '#contract/story.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import { attachTrack } from './attach-track.ts'
import { hidingFor } from './privacy.service.ts'
import { findSameHike } from './same-hike.ts'
import { insertStory } from './stories.queries.ts'
import { readSummitRefs } from './story-summits.queries.ts'
import type { Digest, TrackWorks } from './track-works.ts'

export type WaitingFile = {
  id: number
  userId: number
  name: string
  fileKey: string
  size: number
  visibility: StoryVisibility
}

export type Finish = (
  db: Sql | Transaction,
  state: 'done' | 'duplicate' | 'failed',
  reason: string | null,
  storyId: number | null,
) => Promise<void>

const SAME = 'Ten ślad już masz.'

/**
 * Makes a story of one file of a bulk import and says how it went; all in one transaction, so that a process that dies
 * leaves either nothing or everything. `unused`: the file may go.
 */
export async function importTrack(
  db: Sql,
  works: TrackWorks,
  file: WaitingFile,
  bytes: Uint8Array,
  stillWanted: (tx: Transaction) => Promise<boolean>,
  finish: Finish,
): Promise<'kept' | 'unused'> {
  // The secret of the cut is the story's own; it is drawn here because the line is made before the story.
  const secret = crypto.randomUUID()
  const hiding = await hidingFor(db, file.userId, null, null, secret)
  const digest = await works.digest(bytes, file.name, hiding, false)
  if ('unreadable' in digest) {
    await finish(db, 'failed', digest.unreadable, null)
    return 'kept'
  }
  const day = digest.figures.day
  if (day === null || day > warsawDay(new Date())) {
    await finish(db, 'failed', 'W pliku nie ma dat. Dodaj ten ślad osobno i wpisz dzień wędrówki.', null)
    return 'kept'
  }
  const same = await findSameHike(db, file.userId, digest)
  if (same !== null) {
    await finish(db, 'duplicate', SAME, same.id)
    return 'unused'
  }
  const title = await titleOf(db, digest, day)
  try {
    await db.begin(async (tx) => {
      if (!(await stillWanted(tx))) return
      const id = await insertStory(tx, {
        authorId: file.userId,
        clientKey: `import-${file.id}`,
        title,
        hikedOn: day,
        visibility: file.visibility,
        publishedAt: new Date(),
        cutSecret: secret,
      })
      if (id === null) throw new ProblemError('duplicate-track')
      const track = { key: file.fileKey, name: file.name, size: file.size }
      await attachTrack(
        tx,
        { id: file.userId, role: 'hiker', blocked: false },
        id,
        track,
        digest,
        hiding.version,
      )
      await finish(tx, 'done', null, id)
    })
    return 'kept'
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'duplicate-track') throw error
    const winner = await findSameHike(db, file.userId, digest)
    await finish(db, 'duplicate', SAME, winner?.id ?? null)
    return 'unused'
  }
}

const spoken = new Intl.DateTimeFormat('pl-PL', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
/** Names that recorders give by themselves say less than the summits do. */
const dull =
  /^(track|activity|route|\d[\d\s:._-]*|(morning|afternoon|evening|lunch|night) (hike|walk|run|activity)|.*\.(gpx|tcx|fit))/i

async function titleOf(db: Sql, digest: Digest, day: string): Promise<string> {
  const name = digest.name?.trim() ?? ''
  if (name !== '' && !dull.test(name)) return name.slice(0, 120)
  const climbed = digest.summits
    .filter((one) => one.evidence.verdict === 'climbed')
    .map((one) => one.summitId)
  const refs = await readSummitRefs(db, climbed)
  const names = climbed.flatMap((id) => refs.get(id)?.name ?? [])
  if (names.length > 0) return names.slice(0, 3).join(', ')
  return `Wędrówka ${spoken.format(new Date(`${day}T12:00:00Z`))}`
}
