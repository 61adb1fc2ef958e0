/** What kept answers are made of; which tables change them stands in the triggers of `0135_topics.sql`, `0171_more_topics.sql`, `0191_topics_of_profiles.sql`, `0202_feeds.sql` and `0203_archives_and_community.sql`. */
export type Topic = string

const sharedBy = (kind: string) => (id: number) => `${kind} ${id & 1023}`

export const topics = {
  /** Whatever was taken from somebody's sight (`0208_replicas.sql`). */
  narrowed: 'narrowed',
  /** Lists of stories. */
  stories: 'stories',
  story: sharedBy('story'),
  /** Every trip: there are few of them, and a list shows most. */
  trips: 'trips',
  thread: sharedBy('thread'),
  board: (board: string) => `board ${board}`,
  /** How much people have written in the forum. */
  posts: 'posts',
  /** The first posts of all threads. */
  openings: 'openings',
  /** How much there is of everything. */
  community: 'community',
  ranking: 'ranking',
  /** How rare each achievement is. */
  rarity: 'rarity',
  /** Every challenge with who is in it: people join by the minute, and a list shows all that are official. */
  challenges: 'challenges',
  /** Names, pictures and whom people show themselves: wherever somebody is named. */
  people: 'people',
  /** One profile, with who follows whom. */
  person: sharedBy('person'),
}
