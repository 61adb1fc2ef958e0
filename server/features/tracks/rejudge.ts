import type { FastifyBaseLogger } from 'fastify'
import type { TrackFigures } from '#domain/track/digest/track-figures.ts'
import { matchRuleVersion } from '#domain/track/judge/match-verdict.ts'
import type { Config } from '#server/config.ts'
import type { Db, Sql, Transaction } from '#server/db/connect.ts'
import type { Job, Payload, Queue } from '#server/jobs/queue.ts'
import { mailPage } from '#server/lib/mail-page.ts'
import type { Mailer } from '#server/lib/mail.ts'
import { hidingOf, holdPrivacy, outdatedCuts } from '#server/features/privacy/privacy.service.ts'
import { storyChanged, writeTrackFigures } from '#server/features/stories/stories.service.ts'
import { judgeFoundAgain } from '#server/features/story-summits/story-summits.service.ts'
import { cutAnew } from './cut-track.ts'
import {
  findAuthor,
  lockDueTrack,
  markJudged,
  markQuestion,
  readDueTracks,
  readAuthorsToAsk,
  takeQuestions,
  type DueTrack,
  type HeldTrack,
} from './rejudge.queries.ts'
import { markDue } from './shown.queries.ts'
import type { TrackReader } from './track-reader.ts'
import { writeFigures } from './tracks.queries.ts'

const BATCH = 20

/**
 * Judges tracks again whose rules are old or near which a summit moved, for at most so many milliseconds: what is left
 * is still due at the next turn, in whatever process. Gives the number of stories judged.
 */
export async function rejudgeDue(
  db: Sql,
  tracks: TrackReader,
  jobs: Queue,
  log: FastifyBaseLogger,
  { forMs = 45_000, signal }: { forMs?: number; signal?: AbortSignal } = {},
): Promise<number> {
  const end = performance.now() + forMs
  let judged = 0
  for (let after = 0; performance.now() < end;) {
    const due = await readDueTracks(db, matchRuleVersion, after, BATCH)
    if (due.length === 0) break
    for (const track of due) {
      signal?.throwIfAborted()
      // One that cannot be judged now must not keep the others waiting; it is due again next time.
      await rejudge(db, tracks, track).catch((error: unknown) =>
        log.warn({ err: error, story: track.storyId }, 'a track could not be judged again'),
      )
      judged++
    }
    after = due.at(-1)!.storyId
  }
  await queueLetters(db, jobs)
  return judged
}

async function rejudge(db: Sql, tracks: TrackReader, due: DueTrack): Promise<void> {
  const hiding = await hidingOf(db, due.storyId)
  const digest = await tracks.digest({ key: due.fileKey }, hiding, { urgent: false })
  const hasOtherHeights = await db.begin(async (tx) => {
    await holdPrivacy(tx, [due.authorId])
    const held = await lockDueTrack(tx, due, matchRuleVersion)
    if (held === null) return false
    // Where summits stand on the profile follows from what is hidden: another turn, should that have changed.
    if ((await outdatedCuts(tx, [{ storyId: due.storyId, hiding }])).size > 0) return false
    let isChanged = false
    if (digest !== null && !('unreadable' in digest)) {
      isChanged = await followHeights(tx, due, held, digest.figures)
      const asks = await judgeFoundAgain(tx, due.storyId, digest.summits, held.summitsByHand)
      await storyChanged(tx, due.storyId)
      if (asks) await markQuestion(tx, due.storyId)
    }
    await markJudged(tx, due.storyId, matchRuleVersion)
    return isChanged
  })
  // It is due to be cut: should this process end here, whoever looks after overdue lines does it.
  if (hasOtherHeights) await cutAnew(db, tracks, due.storyId)
}

/** Figures of a track whose heights come from elsewhere now; what the author typed stands. Its profile is to be drawn anew. */
async function followHeights(
  tx: Transaction,
  { storyId, authorId }: DueTrack,
  held: HeldTrack,
  figures: TrackFigures,
): Promise<boolean> {
  if (held.heightsFrom === figures.heightsFrom) return false
  await writeFigures(tx, storyId, figures)
  await writeTrackFigures(tx, storyId, held, figures)
  await markDue(tx, authorId, [storyId])
  return true
}

/** One letter a hiker for all their stories of this turn. */
async function queueLetters(db: Sql, jobs: Queue): Promise<void> {
  for (const userId of await readAuthorsToAsk(db, 1_000)) {
    await db.begin(async (tx) => {
      const stories = await takeQuestions(tx, userId)
      if (stories.length === 0) return
      await jobs.add(tx, 'mail-rejudged', { userId, stories: stories.length, first: Math.min(...stories) })
    })
  }
}

export async function sendRejudged(db: Db, config: Config, mailer: Mailer, payload: Payload, job: Job) {
  const author = await findAuthor(db, Number(payload['userId']))
  if (author === null) return
  const isOne = payload['stories'] === 1
  const mail = mailPage(
    {
      subject: 'Sprawdź szczyty w swoich historiach',
      before: [
        author.firstName === '' ? 'Cześć!' : `Cześć, ${author.firstName}!`,
        'Poprawiliśmy dane o szczytach albo zasady ich zaliczania i jeszcze raz przejrzeliśmy Twoje ślady.',
        isOne
          ? 'W jednej historii mamy do Ciebie pytanie: czy to był szczyt?'
          : `Historie, w których mamy do Ciebie pytanie „czy to był szczyt?”: ${String(payload['stories'])}.`,
      ],
      button: isOne
        ? { label: 'Zobacz historię', url: `${config.publicUrl}/activities/${String(payload['first'])}` }
        : { label: 'Zobacz swoje historie', url: `${config.publicUrl}/activities?feed=mine` },
      after: [
        'To, co już masz zaliczone, zostaje zaliczone, dopóki nie odpowiesz. Bez Twojej zgody niczego nie dodajemy ani nie zabieramy.',
      ],
    },
    author.language,
  )
  await mailer.send({ ...mail, to: author.email, id: `rejudged-${job.id}` })
}
