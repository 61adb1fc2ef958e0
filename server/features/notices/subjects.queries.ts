import type { NoticeSubject } from '#contract/notices.ts'
import type { Db } from '#server/db/connect.ts'
import { tripVisibleTo } from '#server/visibility/trip-visibility.ts'
import { threadVisibleTo } from '#server/visibility/thread-visibility.ts'
import { visibleTo } from '#server/visibility/story-visibility.ts'

type Reader = { id: number }
/** A part of a query. */
type Piece = ReturnType<typeof visibleTo>

/**
 * For each kind of subject what it is called and where it stands, or no row when it is gone or not for this reader. In these
 * pieces `n` is the notice: its `subject_id` or `subject_key` says which one, `n.user_id` who reads. A new kind is a line here.
 */
const subjects: Record<NoticeSubject, (db: Db, reader: Reader) => Piece> = {
  none: (db) => db`select '' as label, '' as path`,
  story: (db, reader) => db`
    select s.title as label, '/activities/' || s.id as path
    from offered.stories s where s.id = n.subject_id and ${visibleTo(db, reader)}`,
  comment: (db, reader) => db`
    select s.title as label, '/activities/' || s.id || '#komentarz-' || c.id as path
    from offered.comments c join offered.stories s on s.id = c.subject_id
    where c.id = n.subject_id and c.subject_type = 'story' and c.removed_at is null and ${visibleTo(db, reader)}
    union all
    select m.name as label, '/summits/' || m.id || '#komentarz-' || c.id as path
    from offered.comments c join offered.summits m on m.id = c.subject_id and not m.retired
    where c.id = n.subject_id and c.subject_type = 'summit' and c.removed_at is null
    union all
    select t.title as label, '/comments/thread/' || t.id || '?post=' || c.number as path
    from offered.comments c join offered.threads t on t.id = c.subject_id
    where c.id = n.subject_id and c.subject_type = 'thread' and c.removed_at is null and ${threadVisibleTo(db, reader)}
    union all
    select t.title as label, '/trips/' || t.id || '#komentarz-' || c.id as path
    from offered.comments c join offered.trips t on t.id = c.subject_id
    where c.id = n.subject_id and c.subject_type = 'trip' and c.removed_at is null and ${tripVisibleTo(db, reader)}`,
  // Leads to where the reader goes on, however many posts there have been since.
  thread: (db, reader) => db`
    select t.title as label, '/comments/thread/' || t.id || '?post=' || least(t.last_number, coalesce(r.read_number, 0) + 1) as path
    from offered.threads t left join offered.thread_readers r on r.thread_id = t.id and r.user_id = n.user_id
    where t.id = n.subject_id and ${threadVisibleTo(db, reader)}`,
  trip: (db, reader) => db`
    select t.title as label, '/trips/' || t.id as path
    from offered.trips t where t.id = n.subject_id and ${tripVisibleTo(db, reader)}`,
  challenge: (db) => db`
    select c.title as label, '/challenges/' || coalesce(c.slug, c.id::text) as path
    from offered.challenges c where c.id = n.subject_id and (not c.hidden or c.author_id = n.user_id)`,
  hiker: (db) => db`
    select trim(h.first_name || ' ' || h.last_name) as label, '/users/' || h.id as path
    from offered.users h where h.id = n.subject_id`,
  decision: (db) => db`
    select l.label, '/moderation/mine#decyzja-' || l.id as path
    from offered.moderation_log l where l.id = n.subject_id and l.author_id = n.user_id`,
  achievement: (db) => db`
    select e.achievement as label, '/achievements/' || e.achievement as path
    from offered.earned_achievements e
    where e.user_id = n.user_id and e.achievement = n.subject_key and e.held`,
}

/** What a notice is about, as the one row of a lateral query beside `n`. */
export function aboutSubject(db: Db) {
  // Whoever is told is the reader: the rule of who may see what is asked for each row's own hiker.
  const reader = { id: db`n.user_id` as unknown as number }
  const branches = Object.entries(subjects).map(
    ([name, find]) => db`select x.label, x.path from (${find(db, reader)}) x where n.subject = ${name}`,
  )
  return branches.reduce((all, one) => db`${all} union all ${one}`)
}
