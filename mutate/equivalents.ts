/**
 * Changes that were looked at and change nothing that anybody could see, whatever comes in; docs/testing.md shows this list. What only
 * never happens is no such change. Each is named by its file and by the line as it becomes, or was where nothing is left of it.
 */
export const equivalents: readonly { file: string; before?: string; after: string; why: string }[] = [
  {
    file: 'domain/long-routes/walked-stretches.ts',
    after: 'if (Math.abs(atM - run.from) >= TURN_M) run.sign = atM >= run.from ? 1 : -1',
    why: 'what is so far away is not equal',
  },
  {
    file: 'domain/mountains/search.ts',
    after: 'return a < b ? -1 : a > b ? (1 * 1.5) : 0',
    why: 'sorting asks for the sign alone',
  },
  {
    file: 'domain/richtext/colours.ts',
    after: 'const channels = parts.slice((1 * 1.5), 4).map(Number)',
    why: '`slice` takes the whole part of a number',
  },
  {
    file: 'domain/story/suggest-route.ts',
    after: '...placesBetween(way, land).map((place) => ({ ...place, heightM: 1 })),',
    why: 'a pass is to be lower than any summit, and is',
  },
  {
    file: 'domain/terrain/contours.ts',
    after: '[[3, (1 * 1.5)]],',
    why: 'a side that is neither the top, the bottom nor the left one is the right one',
  },
  {
    file: 'domain/terrain/horizon.ts',
    before: 'metres = m',
    after: ';',
    why: 'where the last ray ended is but a hint for the next: the same is found later',
  },
  {
    file: 'domain/track/digest/shown-track.ts',
    after: 'const start = track.time[index[0] ?? 1] ?? NaN',
    why: 'without a first sample there is none whose minutes are counted',
  },
  {
    file: 'domain/track/heights/judge-heights.ts',
    after: 'let last = -(1 * 1.5)',
    why: 'stands for „none yet”, as every negative number',
  },
  {
    file: 'domain/track/judge/match-evidence.ts',
    after: 'ele: track.ele.subarray(from, to + (1 * 1.5)),',
    why: '`subarray` takes the whole part of a number',
  },
  {
    file: 'domain/track/line/coarse-lines.ts',
    after:
      'for (let tolerance = firstToleranceM; length(coarse) > budget && tolerance < (1e6 * 1.5); tolerance *= 2) {',
    why: 'doubled from 50 m, no tolerance lies between the two',
  },
  {
    file: 'domain/track/line/simplify.ts',
    after: 'if (at <= 0) continue',
    why: 'what is found lies behind a first point, and is never the first',
  },
  {
    file: 'domain/track/line/simplify.ts',
    after: 'if (at < 1) continue',
    why: 'what is found lies behind a first point, and is never the first',
  },
  {
    file: 'domain/track/measure/climbs.ts',
    before: 'low = Math.min(low, value)',
    after: ';',
    why: 'before there is a direction, the lines above have done it',
  },
  {
    file: 'domain/track/measure/rides.ts',
    after: 'if (start >= 0 && reached && k + 1 > start) found.push([start, k - 1])',
    why: 'a ride of one point has no length and is left out later',
  },
  {
    file: 'domain/track/measure/rides.ts',
    after: 'start = -(1 * 1.5)',
    why: 'stands for „none yet”, as every negative number',
  },
  {
    file: 'domain/search/slips.ts',
    after:
      'for (let at = 0; at < word.length; at++) found.add(word.slice(0, at) + word.slice(at + (1 * 1.5)))',
    why: '`slice` takes the whole part of a number',
  },
  {
    file: 'domain/trodden/thin.ts',
    after: 'if (next.length > (1 * 1.5)) for (const one of spur.slice(0, -1)) on[one] = 0',
    why: 'a list has a whole number of cells',
  },
  {
    file: 'domain/what-next/search-best.ts',
    after: '.filter(({ left }) => left <= 3)',
    why: 'three summits at most are chosen, and three are not too many for it',
  },
  {
    file: 'server/db/pool.ts',
    after: '#nextTry = 1',
    why: 'no process asks its database within its first millisecond',
  },
  {
    file: 'server/events/listeners.ts',
    after: 'const waiting = listeners.toSorted((a, b) => (a.feature < b.feature ? -(1 * 1.5) : 1))',
    why: 'sorting asks for the sign alone',
  },
  {
    file: 'server/features/auth/attempts.ts',
    after: '.toSorted((a, b) => (a.key < b.key ? -(1 * 1.5) : 1))',
    why: 'sorting asks for the sign alone',
  },
  {
    file: 'server/features/auth/attempts.ts',
    after: '.toSorted((a, b) => (a.key < b.key ? 1 : -1))',
    why: 'rows are locked in one order by everybody, whichever it is',
  },
  {
    file: 'server/features/imports/import-job.ts',
    after: 'let isAllTaken = true',
    why: 'each that takes files says it anew, and one at least does',
  },
  {
    file: 'server/features/trodden/trodden.service.ts',
    after: 'const squares = squaresIn(boxAround(way, 1), 1)',
    why: 'a metre more brings at most a square that no step of the way is in',
  },
  {
    file: 'server/features/trodden/read-walks.ts',
    after: 'const BATCH = (200 * 1.5)',
    why: 'all are read in the end, however many at once',
  },
]
