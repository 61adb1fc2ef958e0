/**
 * Which rows of which table are one hiker's. `of` finds them, with their id as `$1`; tables stand after those that they refer to.
 * `omit`: what is never handed out: secrets, and what belongs to somebody else. `aside`: rows that mean something where they were
 * written and nowhere else; who imports them keeps them for the next export alone. `soft`: columns that name a row of another table
 * without a foreign key.
 */
export type HikerTable = {
  of: string
  omit?: readonly string[]
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

export const hikerTables = {
  users: { of: 'id = $1', omit: ['password_hash'] },
  follows: { of: 'follower_id = $1 or followed_id = $1' },
  // Who is signed in elsewhere is not signed in here, and what proves it is nobody's to have.
  sessions: { ...aside, omit: ['current_hash', 'previous_hash'] },
  uploads: { of: 'owner_id = $1' },
  track_files: { of: 'owner_id = $1 or key in (select file_key from story_tracks where author_id = $1)' },
  // The seed by which ends of tracks are hidden; a new one hides them anew.
  stories: { ...written, omit: ['cut_secret'] },
  story_summits: ofStory,
  story_ranges: ofStory,
  story_tracks: { ...written, pieces: 'story_id' },
  story_photos: { of: 'added_by = $1' },
  story_companions: { ...own, isOfTold: true },
  story_applause: own,
  track_privacy: { ...own, omit: ['secret'] },
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
  // Evidence may name the track of another hiker.
  fairness_flags: { ...aside, omit: ['evidence'] },
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
  threads: { ...written, omit: ['last_author_id'] },
  thread_readers: own,
  forum_people: own,
  comments: written,
  comment_applause: own,
  conditions: written,
  condition_votes: own,
  notices: aside,
  // Words of others, who may have taken them back since.
  notice_causes: { ...aside, omit: ['words', 'actor_id'] },
  notice_choices: own,
  notice_preferences: own,
  // A browser gave them to one server; the keys would let others ring it.
  push_subscriptions: { ...aside, omit: ['p256dh', 'auth'] },
  moderation_cases: { ...written, aside: true },
  reports: { of: 'reporter_id = $1', aside: true },
  // Who decided is not told to whom it concerns.
  moderation_log: { ...written, aside: true, omit: ['moderator_id'] },
  appeals: { ...written, aside: true },
  mutes: own,
  forest_votes: own,
  route_walks: own,
  // That it was done; the answer is what could be read there then.
  deeds: { ...aside, omit: ['answer'] },
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
