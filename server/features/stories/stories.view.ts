import type { Story, StoryCard, StoryPhoto } from '#contract/story.ts'
import type { TrackStats } from '#contract/tracks.ts'
import type { UserCard } from '#contract/users.ts'
import { gotOfHike } from '#domain/got/got-of-hike.ts'
import { toldHours } from '#domain/visibility/told-hours.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import type { CardRow } from './cards.queries.ts'
import { stampOutline } from './stamp.ts'
import { isAuthor } from './stories.policy.ts'
import type { ByHand, PhotoRow, StoryRow, SummitOnStory, TrackRow } from './stories.queries.ts'

function outlineView(row: CardRow | StoryRow) {
  return {
    id: row.id,
    title: row.title,
    route: row.route,
    author: row.author,
    date: row.hikedOn,
    time: row.timeMin,
    movingTime: row.movingMin,
    distance: row.distanceM,
    ascent: row.ascentM,
    descent: row.descentM,
    visibility: row.visibility,
    draft: row.draft,
    trails: row.trails,
    difficulty: row.difficulty,
    points: row.points,
    applause: { count: row.applauseCount, mine: row.applauded },
    comments: row.commentCount,
    publishedAt: row.publishedAt?.toISOString() ?? null,
  }
}

export function cardView(row: CardRow): StoryCard {
  return {
    ...outlineView(row),
    excerpt: row.excerpt,
    summits: row.summits,
    place: row.place,
    stamp: stampOutline(row.summits),
    photos: row.photos,
    photoCount: row.photoCount,
    line: row.line,
    heights: row.heights,
    companions: row.companions,
  }
}

/** When a photo in a hidden part was taken is the author's to know: it tells when they were at home. */
export function photoView(row: PhotoRow, own: boolean): StoryPhoto {
  const { lat, lon, atDistanceM, takenAt } = row
  const place =
    lat === null || lon === null || atDistanceM === null ? null : { lat, lon, distance: atDistanceM }
  return {
    id: row.id,
    path: row.path,
    thumbnail: row.thumbnail,
    caption: row.caption,
    cover: row.cover,
    by: row.addedBy,
    hidden: row.hidden,
    takenAt: own || place !== null ? (takenAt?.toISOString() ?? null) : null,
    place,
  }
}

export type StoryParts = {
  summits: SummitOnStory[]
  photos: PhotoRow[]
  companions: { person: UserCard; state: 'asked' | 'confirmed' | 'declined' }[]
  track: TrackRow | null
}

export function storyView(viewer: Viewer | null, row: StoryRow, parts: StoryParts): Story {
  const own = isAuthor(viewer, row)
  const mine = parts.companions.find((one) => one.person.id === viewer?.id)?.state
  const { track } = parts
  return {
    ...outlineView(row),
    description: row.description,
    hidden: row.hidden,
    // What is asked and what was taken off is between the author and us.
    summits: own
      ? parts.summits
      : parts.summits.filter(({ state }) => state === 'counted').map(summitForOthers),
    stamp: stampOutline(parts.summits.filter(({ state }) => state === 'counted').map(({ summit }) => summit)),
    photos: parts.photos.map((photo) => photoView(photo, own)),
    companions: parts.companions.filter(
      (one) => own || one.state === 'confirmed' || one.person.id === viewer?.id,
    ),
    track: track && trackView(track, own),
    got: gotView(row, track),
    allowDownload: row.allowDownload,
    hiddenEnds:
      own && track ? { start: Math.round(track.hiddenStartM), end: Math.round(track.hiddenEndM) } : null,
    byHand: own ? handView(row, track) : [],
    cameraAhead: own ? row.cameraAheadS : null,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    revision: row.revision,
    card: `story/${row.id}/card.png?v=${row.revision}`,
    can: {
      edit: own,
      addPhotos: own || mine === 'confirmed',
      download: track !== null && (own || row.allowDownload),
      answer: mine === 'asked',
      leave: mine === 'asked' || mine === 'confirmed',
    },
  }
}

/** That somebody was on a summit is told; when, only if the summit stands on what is shown of the track. */
function summitForOthers(one: SummitOnStory): SummitOnStory {
  const { evidence } = one
  return evidence === null || evidence.atDistance !== null
    ? one
    : { ...one, evidence: { ...evidence, reachedAt: null } }
}

function trackView(track: TrackRow, own: boolean): TrackStats {
  const { startedAt, endedAt } = toldHours(track, own)
  return {
    date: track.hikedOn,
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    time: track.timeMin,
    movingTime: track.movingMin,
    distance: track.distanceM,
    ascent: track.ascentM,
    descent: track.descentM,
    steepDescent: track.steepM,
    highest: track.highestM,
    lowest: track.lowestM,
    points: own ? track.points : 0,
    ridden: track.riddenM,
    heightsFrom: track.heightsFrom,
  }
}

function gotView(row: StoryRow, track: TrackRow | null): Story['got'] {
  if (row.distanceM === null) return null
  return gotOfHike(row.distanceM, row.ascentM, track?.steepM ?? 0)
}

function handView(row: StoryRow, track: TrackRow | null): ByHand[] {
  const moved = track !== null && track.hikedOn !== null && track.hikedOn !== row.hikedOn
  return moved ? ['date', ...row.byHand] : row.byHand
}
