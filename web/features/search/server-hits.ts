import { searchLimits, searchRoutes, type Found } from '#contract/search.ts'
import { call } from '#web/lib/api/api.ts'
import { pause } from '#web/lib/api/pause.ts'
import { metres } from '#web/lib/format/format.ts'
import { date } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { personName } from '#web/parts/person-name.ts'
import { paths } from '#web/paths.ts'
import type { Group, Hit } from './hit.ts'

export async function searchServer(text: string, restMs: number, signal: AbortSignal): Promise<Group[]> {
  const q = text.trim().slice(0, searchLimits.longest)
  if (q.length < searchLimits.least) return []
  await pause(restMs, signal)
  return groupsOf(await call(searchRoutes.everything, { query: { q }, signal }))
}

function groupsOf({ stories, hikers, trips, threads, challenges, starts }: Found): Group[] {
  return [
    { id: 'stories', trail: 'red', hits: stories.map(storyHit) },
    { id: 'hikers', trail: 'green', hits: hikers.map(hikerHit) },
    { id: 'trips', trail: 'green', hits: trips.map(tripHit) },
    { id: 'threads', trail: 'green', hits: threads.map(threadHit) },
    { id: 'challenges', trail: 'yellow', hits: challenges.map(challengeHit) },
    { id: 'starts', trail: 'blue', hits: starts.map(startHit) },
  ]
}

function storyHit({ id, title, author, date: day, route, excerpt }: Found['stories'][number]): Hit {
  const by = `${author || t('users.nameless')}, ${date(day)}`
  return {
    key: `story ${id}`,
    to: paths.activity(id),
    title,
    detail: by,
    icon: 'boot',
    trail: 'red',
    preview: {
      words: excerpt,
      facts: [[t('search.told-by'), by], ...(route === '' ? [] : [[t('search.way'), route] as const])],
    },
  }
}

function hikerHit(hiker: Found['hikers'][number]): Hit {
  return {
    key: `hiker ${hiker.id}`,
    to: paths.user(hiker.id),
    title: personName(hiker),
    detail: hiker.city,
    icon: 'user',
    trail: 'green',
    person: hiker,
    preview: { words: hiker.city },
  }
}

function tripHit({ id, title, date: day, startPlace, seats, taken, isPast }: Found['trips'][number]): Hit {
  const left = isPast ? t('search.trip-past') : t('search.seats-left', { count: seats - taken })
  return {
    key: `trip ${id}`,
    to: paths.trip(id),
    title,
    detail: `${t('search.trip')}, ${date(day)}`,
    icon: 'cal',
    trail: 'green',
    aside: { text: left, isDone: false },
    preview: {
      facts: [
        [t('search.day'), date(day)],
        [t('search.start'), startPlace],
        [t('search.seats'), left],
      ],
    },
  }
}

function threadHit({ id, number, title, board, excerpt }: Found['threads'][number]): Hit {
  return {
    key: `thread ${id}`,
    to: number > 1 ? paths.post(id, number) : paths.thread(id),
    title,
    detail: `${t('shell.comments')}, ${t(`forum.board.${board}.title`)}`,
    icon: 'comment',
    trail: 'green',
    preview: { words: excerpt },
  }
}

function challengeHit({ id, slug, title, members }: Found['challenges'][number]): Hit {
  const joined = t('search.members', { count: members })
  return {
    key: `challenge ${id}`,
    to: paths.challenge(slug ?? id),
    title,
    detail: joined,
    icon: 'crown',
    trail: 'yellow',
    preview: { words: joined },
  }
}

function startHit(start: Found['starts'][number]): Hit {
  const { slug, name, heightM, range } = start
  const detail = [range?.name, metres(heightM)].filter(Boolean).join(', ')
  return {
    key: `start ${slug}`,
    to: paths.routeTo(start),
    title: name,
    detail: `${t('search.start-place')}, ${detail}`,
    icon: 'pin',
    trail: 'blue',
    preview: {
      figure: metres(heightM),
      words: [t('search.start-place'), range?.name].filter(Boolean).join(', '),
      acts: [{ letter: 'M', label: t('search.act-map'), to: paths.mapAt(start) }],
    },
  }
}
