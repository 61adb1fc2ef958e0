/**
 * Which rows of which table are one hiker's. `of` finds them, with their id as `$1`; tables stand after those that they refer to.
 * `omit`: what is never handed out (secrets, and what belongs to somebody else), and why; docs/export.md lists it. `aside`: rows that mean something where they were
 * written and nowhere else; who imports them keeps them for the next export alone. `soft`: columns that name a row of another table
 * without a foreign key.
 */
export type HikerTable = {
  of: string
  omit?: Readonly<Record<string, string>>
  aside?: true
  soft?: Readonly<Record<string, string>>
  /** Read in pieces of this column's order: each row may be long. */
  pieces?: string
  /** Rows about stories of others: not of one that is a draft again or hidden, of which nobody else may know. */
  isOfTold?: true
}

const own = { of: 'user_id = $1' } as const
const aside = { of: 'user_id = $1', aside: true } as const
const written = { of: 'author_id = $1' } as const
const ofStory = { of: 'story_id in (select id from stories where author_id = $1)' } as const

const ofSession = 'who is signed in elsewhere is not signed in here, and what proves it is nobody’s to have'
const hides = 'the seed by which ends of tracks are hidden; a new one hides them anew'
const ringing = 'a browser gave it to one server; with it others could ring that browser'

export const hikerTables = {
  users: { of: 'id = $1', omit: { password_hash: 'a secret that opens the account' } },
  follows: { of: 'follower_id = $1 or followed_id = $1' },
  sessions: { ...aside, omit: { current_hash: ofSession, previous_hash: ofSession } },
  uploads: { of: 'owner_id = $1' },
  track_files: { of: 'owner_id = $1 or key in (select file_key from story_tracks where author_id = $1)' },
  stories: { ...written, omit: { cut_secret: hides } },
  story_summits: ofStory,
  story_ranges: ofStory,
  story_tracks: { ...written, pieces: 'story_id' },
  story_photos: { of: 'added_by = $1' },
  story_companions: { ...own, isOfTold: true },
  story_applause: own,
  track_privacy: { ...own, omit: { secret: hides } },
  privacy_zones: own,
  track_routes: ofStory,
  imports: own,
  import_files: { ...own, soft: { file_key: 'track_files.key' } },
  daily_usage: own,
  ascents: { ...own, soft: { story_id: 'stories.id' } },
  ascent_claims: {
    of: 'ascent_id in (select id from ascents where user_id = $1)',
    soft: { story_id: 'stories.id' },
  },
  ascent_marks: own,
  point_entries: { ...own, soft: { story_id: 'stories.id' } },
  point_totals: own,
  season_totals: own,
  fairness_flags: { ...aside, omit: { evidence: 'may name the track of another hiker' } },
  counted_causes: own,
  hiker_tallies: own,
  earned_achievements: own,
  avatar_marks: own,
  challenges: written,
  challenge_members: own,
  challenge_certificates: own,
  wishes: own,
  trips: { of: 'organiser_id = $1' },
  trip_summits: { of: 'trip_id in (select id from trips where organiser_id = $1)' },
  trip_people: own,
  trip_calendars: own,
  trip_letters: aside,
  safe_contacts: own,
  safe_returns: own,
  threads: { ...written, omit: { last_author_id: 'another hiker, who spoke last' } },
  thread_readers: own,
  forum_people: own,
  comments: written,
  comment_applause: own,
  conditions: written,
  condition_votes: own,
  notices: aside,
  notice_causes: {
    ...aside,
    omit: {
      words: 'words of others, who may have taken them back since',
      actor_id: 'another hiker, who did what is told',
    },
  },
  notice_choices: own,
  notice_preferences: own,
  push_subscriptions: { ...aside, omit: { p256dh: ringing, auth: ringing } },
  moderation_cases: { ...written, aside: true },
  reports: { of: 'reporter_id = $1', aside: true },
  moderation_log: {
    ...written,
    aside: true,
    omit: { moderator_id: 'who decided is not told to whom it concerns' },
  },
  appeals: { ...written, aside: true },
  mutes: own,
  forest_votes: own,
  route_walks: own,
  deeds: { ...aside, omit: { answer: 'what could be read there then; that it was done is exported' } },
  shown_years: own,
  trodden_walks: own,
  trodden_cells: own,
  trodden_choices: own,
} as const satisfies Record<string, HikerTable>

/** What a comment is under, by its kind; a comment under something that is not here waits for the next export. */
export const commentSubjects: Record<string, string> = {
  story: 'stories.id',
  summit: 'summits.id',
  trip: 'trips.id',
  thread: 'threads.id',
}
