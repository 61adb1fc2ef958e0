import type { QueryKey } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TrackPrivacy } from '#contract/track-privacy.ts'
import type { Story } from '#contract/story.ts'
import type { OwnUser } from '#contract/users.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { admirersQuery } from './applause.ts'
import { climbedByQuery, ownAscentsQuery, ownClimbedQuery, summitHikersQuery } from './ascents.ts'
import { bookletPagesQuery, bookletQuery } from './booklet.ts'
import { threadQuery } from './comments.ts'
import { conditionsQuery } from './conditions.ts'
import { followsQuery } from './follows.ts'
import { boardQuery, forumQuery, subscribedQuery, threadPageQuery } from './forum.ts'
import { importFilesQuery, importsQuery } from './imports.ts'
import { completionQuery, rangeActivitiesQuery, summitListQuery } from './mountains.ts'
import { refreshAfter } from './refresh-after.ts'
import { goalsQuery } from './rewards.ts'
import {
  calendarQuery,
  companionRequestsQuery,
  feedQuery,
  hikerStatsQuery,
  latestStoriesQuery,
  privacyQuery,
  storiesOnMapQuery,
  storyQuery,
  trackQuery,
  yearChartQuery,
} from './stories.ts'
import { meQuery, userQuery, usersNamedQuery, usersQuery } from './users.ts'
import { ownWishesQuery } from './wishes.ts'

const card = { id: 7, title: 'Świt na Śnieżce', applause: { count: 1, mine: false } }
const page = { items: [card], next: null }

/** One answer of each kind, as a visit to many pages leaves them behind. */
const answers = {
  story: [storyQuery(7), card],
  'another story': [storyQuery(8), { ...card, id: 8 }],
  track: [trackQuery(7), {}],
  feed: [feedQuery({ feed: 'followed' }), { pages: [page], pageParams: [null] }],
  map: [storiesOnMapQuery({ feed: 'all' }), {}],
  'stories of a summit': [latestStoriesQuery({ summitId: 3 }), page],
  'stories of a hiker': [latestStoriesQuery({ author: 1 }), page],
  'companion requests': [companionRequestsQuery, {}],
  privacy: [privacyQuery, {}],
  stats: [hikerStatsQuery(1), {}],
  chart: [yearChartQuery(1, 2026), []],
  calendar: [calendarQuery(1, 2026), []],
  completion: [completionQuery(1), []],
  booklet: [bookletQuery, {}],
  'page of the booklet': [bookletPagesQuery(1), []],
  'own climbed': [ownClimbedQuery, []],
  'own ascents': [ownAscentsQuery('sniezka'), []],
  climbed: [climbedByQuery(1), []],
  'hikers of a summit': [summitHikersQuery('sniezka'), {}],
  'hikers of a range': [rangeActivitiesQuery('karkonosze'), []],
  'all summits': [summitListQuery, {}],
  comments: [threadQuery('story', 7), { pages: [], pageParams: [] }],
  'comments of a summit': [threadQuery('summit', 3), { pages: [], pageParams: [] }],
  'first page of the forum': [forumQuery, {}],
  board: [boardQuery('sprzet'), { pages: [], pageParams: [] }],
  'watched threads': [subscribedQuery, { pages: [], pageParams: [] }],
  thread: [threadPageQuery(5, 1), {}],
  'another thread': [threadPageQuery(6, 1), {}],
  conditions: [conditionsQuery({ rangeId: 1 }), { pages: [], pageParams: [] }],
  admirers: [admirersQuery(7), {}],
  followers: [followsQuery(2, 'followers'), { pages: [], pageParams: [] }],
  following: [followsQuery(1, 'following'), { pages: [], pageParams: [] }],
  goals: [goalsQuery(1), {}],
  wishes: [ownWishesQuery, []],
  me: [meQuery, { id: 1 }],
  profile: [userQuery(2), { id: 2, followers: 0, followed: false }],
  'own profile': [userQuery(1), { id: 1 }],
  hikers: [usersQuery({ q: '', followed: false, range: null, page: 1 }), {}],
  'hikers by name': [usersNamedQuery('jan'), {}],
  imports: [importsQuery, {}],
  'files of an import': [importFilesQuery(4, null), { pages: [], pageParams: [] }],
} satisfies Record<string, [{ queryKey: QueryKey }, unknown]>

type Name = keyof typeof answers

const keyOf = (name: Name): QueryKey => answers[name][0].queryKey
const data = (name: Name) => queryClient.getQueryData(keyOf(name))

function outdated(): Name[] {
  const names = Object.keys(answers) as Name[]
  return names.filter((name) => queryClient.getQueryState(keyOf(name))?.isInvalidated)
}

beforeEach(() => {
  queryClient.clear()
  for (const name of Object.keys(answers) as Name[]) queryClient.setQueryData(keyOf(name), answers[name][1])
})

const lists: Name[] = ['feed', 'map', 'stories of a summit', 'stories of a hiker', 'companion requests']
const ascents: Name[] = [
  'own climbed',
  'own ascents',
  'climbed',
  'hikers of a summit',
  'hikers of a range',
  'stats',
  'chart',
  'calendar',
  'completion',
  'booklet',
  'page of the booklet',
  'goals',
  'wishes',
  // Whether there is a stamp to tell of.
  'me',
]

const same = (...names: Name[]) => new Set(names)

describe('what is asked for anew', () => {
  it('after a story: its track, every list, the profile and the ascents; the story itself is the answer', () => {
    refreshAfter.story({ ...card, title: 'Nowy tytuł' } as unknown as Story)
    expect(new Set(outdated())).toEqual(same('track', ...lists, ...ascents))
    expect(data('story')).toMatchObject({ title: 'Nowy tytuł' })
  })

  it('after a removed story: every list, the profile and the ascents', () => {
    refreshAfter.storyRemoved(7)
    expect(new Set(outdated())).toEqual(same('story', 'track', ...lists, ...ascents))
  })

  it('after a change of who sees several stories: each of them, every list, the imports and the ascents', () => {
    refreshAfter.storiesShown()
    const each: Name[] = ['story', 'another story', 'track', 'imports', 'files of an import']
    expect(new Set(outdated())).toEqual(same(...each, ...lists, ...ascents))
  })

  it('after an answer of a companion: the story, the lists and the ascents', () => {
    refreshAfter.companions(7)
    expect(new Set(outdated())).toEqual(same('story', 'track', ...lists, ...ascents))
  })

  it('after photos: the story, the lists, which show its cover, and the booklet, where a dated one is a proof', () => {
    refreshAfter.photos(7)
    expect(new Set(outdated())).toEqual(
      same('story', 'track', ...lists, 'booklet', 'page of the booklet', 'me'),
    )
  })

  it('after a comment on a story: the thread, and the count on the story and in lists', () => {
    refreshAfter.comment('story', 7)
    expect(new Set(outdated())).toEqual(same('comments', 'story', ...lists))
  })

  it('after a comment on a summit: that thread alone', () => {
    refreshAfter.comment('summit', 3)
    expect(outdated()).toEqual(['comments of a summit'])
  })

  const threads: Name[] = ['first page of the forum', 'board', 'watched threads']

  it('after a post: its thread and every list of threads', () => {
    refreshAfter.comment('thread', 5)
    expect(new Set(outdated())).toEqual(same('thread', ...threads))
  })

  it('after reading: the marks in lists, not the page that is read', () => {
    refreshAfter.reading()
    expect(new Set(outdated())).toEqual(same(...threads))
  })

  it('after a change of a thread: the whole forum; after a report: conditions alone', () => {
    refreshAfter.condition()
    expect(outdated()).toEqual(['conditions'])
    refreshAfter.thread()
    expect(new Set(outdated())).toEqual(same('conditions', 'thread', 'another thread', ...threads))
  })

  it('after applause: who applauds; the count is put into the story and every list at once', () => {
    refreshAfter.applause(7, { count: 2, mine: true })
    expect(outdated()).toEqual(['admirers', 'me'])
    const shown = { items: [{ id: 7, applause: { count: 2, mine: true } }] }
    expect(data('story')).toMatchObject({ applause: { count: 2, mine: true } })
    expect(data('feed')).toMatchObject({ pages: [shown] })
    expect(data('stories of a summit')).toMatchObject(shown)
    expect(data('another story')).toMatchObject({ applause: { count: 1, mine: false } })
  })

  it('after an ascent marked by hand: own ones, profiles, summits and ranges', () => {
    refreshAfter.ascent()
    expect(new Set(outdated())).toEqual(same(...ascents))
  })

  it('after a wish: the list of wishes alone', () => {
    refreshAfter.wish()
    expect(outdated()).toEqual(['wishes'])
  })

  it('after stamps were told: nothing is left to tell', () => {
    queryClient.setQueryData(keyOf('me'), { id: 1, hasFreshStamps: true })
    refreshAfter.stampsTold()
    expect(data('me')).toMatchObject({ hasFreshStamps: false })
    expect(outdated()).toEqual([])
  })

  it('after following: both profiles, lists of hikers and lists of stories', () => {
    refreshAfter.follow(2, { followed: true, followers: 1 })
    expect(data('profile')).toMatchObject({ followed: true, followers: 1 })
    expect(new Set(outdated())).toEqual(
      same('own profile', 'followers', 'following', 'hikers', 'hikers by name', ...lists),
    )
  })

  it('after a change of the profile: everything that bears a name, and none of what is counted', () => {
    refreshAfter.profile({ id: 1, firstName: 'Hanka' } as OwnUser)
    expect(data('me')).toMatchObject({ firstName: 'Hanka' })
    const nameless: Name[] = ['me', 'all summits', 'privacy', 'stats', 'chart', 'calendar']
    const others = [...nameless, 'booklet', 'page of the booklet', 'imports', 'files of an import'] as Name[]
    expect(new Set(outdated())).toEqual(
      new Set((Object.keys(answers) as Name[]).filter((name) => !others.includes(name))),
    )
  })

  it('after an address was confirmed: only who one is', () => {
    refreshAfter.emailConfirmed()
    expect(outdated()).toEqual(['me'])
  })

  it('after a change of privacy: each story with its track, and the lines in lists', () => {
    refreshAfter.privacy({ zones: [] } as unknown as TrackPrivacy)
    expect(new Set(outdated())).toEqual(same('story', 'another story', 'track', ...lists))
  })

  it('after an import: its files, the imports, and whatever its stories change', () => {
    refreshAfter.importDone(4)
    expect(new Set(outdated())).toEqual(same('imports', 'files of an import', ...lists, ...ascents))
  })
})
