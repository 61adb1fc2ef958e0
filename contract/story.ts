import Type, { type Static } from 'typebox'
import { trailColours } from '#domain/trails/trail.ts'
import { Applause } from './applause.ts'
import { ClientKey, Day, Id, Moment, Nullable, WallClock } from './lib/schemas.ts'
import { UserCard } from './users.ts'
import { Got, SummitEvidence, SummitRef, TrackStats } from './tracks.ts'

export const storyLimits = {
  title: 120,
  /** The line under the title: „Krowiarki – Sokolica – Babia Góra”. */
  route: 200,
  /** Characters of text (not of markup). */
  description: 20_000,
  html: 262_144,
  photos: 30,
  caption: 300,
  summits: 60,
  companions: 20,
  distance: 500_000,
  ascent: 30_000,
  /** A month of walking: longer expeditions are told in parts. */
  time: 44_640,
  page: 20,
  maxPage: 50,
  mapStories: 1_000,
  /** Stories whose visibility is changed by one request. */
  visibilityAtOnce: 200,
  /** Characters of all lines on one map together. */
  mapLines: 250_000,
  /** Metres hidden at each end of a track: default and most. */
  hiddenEnds: 200,
  hiddenEndsMax: 2_000,
  zones: 5,
  zoneRadiusMin: 200,
  zoneRadiusMax: 1_500,
} as const

export const storyVisibilities = ['public', 'followers', 'private'] as const
export const difficulties = ['easy', 'moderate', 'hard', 'extreme'] as const
export const storyFeeds = ['all', 'followed', 'mine'] as const
export const companionStates = ['asked', 'confirmed', 'declined'] as const

export const StoryVisibility = Type.Enum(storyVisibilities)
export type StoryVisibility = Static<typeof StoryVisibility>
const TrailColour = Type.Enum(trailColours)
type Difficulty = (typeof difficulties)[number]
/** null stands in the list too: `nullable` alone does not let it past `enum`. */
export const MaybeDifficulty = Type.Unsafe<Difficulty | null>({
  type: 'string',
  nullable: true,
  enum: [...difficulties, null],
})

export const StoryPhoto = Type.Object({
  id: Type.Integer(),
  /** Media paths, relative to the API base. */
  path: Type.String(),
  thumbnail: Type.String(),
  caption: Type.String(),
  cover: Type.Boolean(),
  /** Who added it: the author or a companion. */
  by: Type.Integer(),
  /** By moderators: then only the author of the story is shown it. */
  hidden: Type.Boolean(),
  /** By the clock of the track, once the camera's error is taken off. */
  takenAt: Nullable(Moment),
  place: Nullable(Type.Object({ lat: Type.Number(), lon: Type.Number(), distance: Type.Number() })),
})
export type StoryPhoto = Static<typeof StoryPhoto>

/** `counted` gives an ascent, `asked` waits for the author, `removed` was taken off by the author. */
export const StorySummit = Type.Object({
  summit: SummitRef,
  state: Type.Enum(['counted', 'asked', 'removed']),
  /** `track`: found by itself; `confirmed`: found near and confirmed; `added`: by hand alone. */
  how: Type.Enum(['track', 'confirmed', 'added']),
  evidence: Nullable(SummitEvidence),
  /** What it has given the author; 0 where it counts nothing or was counted with another story of that day. */
  points: Type.Integer(),
})
export type StorySummit = Static<typeof StorySummit>

export const Companion = Type.Object({ person: UserCard, state: Type.Enum(companionStates) })

const Figures = {
  time: Nullable(Type.Integer()),
  movingTime: Nullable(Type.Integer()),
  distance: Nullable(Type.Integer()),
  ascent: Nullable(Type.Integer()),
  descent: Nullable(Type.Integer()),
}

/** Outline of the highest climbed summit in 100 × 40, for the stamp on the cover. */
const StampOutline = Nullable(Type.String())

/** What a card and the whole story both begin with. */
const Outline = {
  id: Type.Integer(),
  title: Type.String(),
  route: Type.String(),
  author: UserCard,
  date: Day,
  ...Figures,
  visibility: StoryVisibility,
  draft: Type.Boolean(),
  trails: Type.Array(TrailColour),
  difficulty: MaybeDifficulty,
  /** What it has given its author: for itself and for its summits. */
  points: Type.Integer(),
}

export const StoryCard = Type.Object({
  ...Outline,
  excerpt: Type.String(),
  summits: Type.Array(SummitRef),
  /** The range of the first of them. */
  place: Nullable(Type.String()),
  stamp: StampOutline,
  /** The cover first, at most four; `photoCount` tells how many there are. */
  photos: Type.Array(Type.Object({ path: Type.String(), thumbnail: Type.String(), caption: Type.String() })),
  photoCount: Type.Integer(),
  /** A rough line of the track (encoded polyline, precision 5, at most 120 points) and heights along it, for drawing small. */
  line: Nullable(Type.String()),
  heights: Nullable(Type.Array(Type.Integer())),
  companions: Type.Array(UserCard),
  applause: Applause,
  comments: Type.Integer(),
  publishedAt: Nullable(Moment),
})
export type StoryCard = Static<typeof StoryCard>

export const Story = Type.Object({
  ...Outline,
  description: Type.String(),
  /** Taken from everybody's eyes but the author's by moderators. */
  hidden: Type.Boolean(),
  summits: Type.Array(StorySummit),
  stamp: StampOutline,
  photos: Type.Array(StoryPhoto),
  companions: Type.Array(Companion),
  track: Nullable(TrackStats),
  got: Nullable(Got),
  allowDownload: Type.Boolean(),
  /** Told to the author alone, else null. */
  hiddenEnds: Nullable(Type.Object({ start: Type.Integer(), end: Type.Integer() })),
  /** Fields the author typed over what the track says. */
  byHand: Type.Array(Type.Enum(['date', 'time', 'distance', 'ascent', 'descent'])),
  /** Seconds the camera was ahead of the track's clock; told to the author alone. */
  cameraAhead: Nullable(Type.Integer()),
  applause: Applause,
  comments: Type.Integer(),
  createdAt: Moment,
  publishedAt: Nullable(Moment),
  editedAt: Nullable(Moment),
  /** Another number after every change. */
  revision: Type.Integer(),
  /** Path of the preview picture for sharing; changes when the story does. */
  card: Type.String(),
  can: Type.Object({
    edit: Type.Boolean(),
    addPhotos: Type.Boolean(),
    download: Type.Boolean(),
    /** The viewer is asked whether they were there. */
    answer: Type.Boolean(),
    leave: Type.Boolean(),
  }),
})
export type Story = Static<typeof Story>

export const PhotoFields = {
  path: Type.String({ minLength: 1, maxLength: 300 }),
  /** From `/files/upload-thumbnail`; without it the picture itself is shown small. */
  thumbnail: Type.Optional(Nullable(Type.String({ maxLength: 300 }))),
  caption: Type.Optional(Type.String({ maxLength: storyLimits.caption })),
  /** The camera's own clock as written in the picture, without a zone: `2026-11-11T06:41:07`. */
  takenAt: Type.Optional(Nullable(WallClock)),
  /** The camera's own position as written in the picture. Used to place photos on the track; never told to anybody. */
  camera: Type.Optional(
    Nullable(
      Type.Object({
        lat: Type.Number({ minimum: -90, maximum: 90 }),
        lon: Type.Number({ minimum: -180, maximum: 180 }),
      }),
    ),
  ),
}

const metres = (maximum: number) => Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum })))

const SummitAnswers = Type.Optional(Type.Array(Id, { maxItems: storyLimits.summits, uniqueItems: true }))

const StoryFields = {
  route: Type.Optional(Type.String({ maxLength: storyLimits.route })),
  /** Minutes and metres; null or left out: taken from the track. */
  time: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: storyLimits.time }))),
  distance: metres(storyLimits.distance),
  ascent: metres(storyLimits.ascent),
  descent: metres(storyLimits.ascent),
  description: Type.Optional(Type.String({ maxLength: storyLimits.html })),
  trails: Type.Optional(Type.Array(TrailColour, { maxItems: 5, uniqueItems: true })),
  difficulty: Type.Optional(MaybeDifficulty),
  visibility: Type.Optional(StoryVisibility),
  draft: Type.Optional(Type.Boolean()),
  allowDownload: Type.Optional(Type.Boolean()),
  /** Metres hidden at the ends of this story's track. */
  hideStart: Type.Optional(Type.Integer({ minimum: 0, maximum: storyLimits.hiddenEndsMax })),
  hideEnd: Type.Optional(Type.Integer({ minimum: 0, maximum: storyLimits.hiddenEndsMax })),
  /** The summits that were climbed, in order; what the track found and this list leaves out is taken off. */
  summits: Type.Optional(Type.Array(Id, { maxItems: storyLimits.summits, uniqueItems: true })),
  /** On top of what the track and the story say: summits that the author adds or confirms, and those they say no to. */
  addedSummits: SummitAnswers,
  refusedSummits: SummitAnswers,
  /** The file that `track-preview` kept under this key becomes the story's track; null takes the track off. */
  track: Type.Optional(Nullable(Type.Object({ key: Type.String({ minLength: 1, maxLength: 100 }) }))),
  /** The whole list of photos in order; the one marked `cover` (or the first) leads. A known photo keeps its id. */
  photos: Type.Optional(
    Type.Array(Type.Object({ ...PhotoFields, cover: Type.Optional(Type.Boolean()) }), {
      maxItems: storyLimits.photos,
    }),
  ),
  /** Hikers who were there; new ones are asked, those left out are removed. */
  companions: Type.Optional(Type.Array(Id, { maxItems: storyLimits.companions, uniqueItems: true })),
}

const title = Type.String({ minLength: 1, maxLength: storyLimits.title })

export const StoryCreate = Type.Object({
  title,
  date: Day,
  ...StoryFields,
  /** The same key (here or as `Idempotency-Key`) sent again gives the story that it made the first time. */
  clientKey: ClientKey,
})
export type StoryCreate = Static<typeof StoryCreate>

export const StoryUpdate = Type.Object({
  title: Type.Optional(title),
  date: Type.Optional(Day),
  ...StoryFields,
  /** The story as its author knew it when they began to write: what was changed elsewhere since is not overwritten. */
  revision: Type.Optional(Type.Integer({ minimum: 0 })),
  clientKey: ClientKey,
})
export type StoryUpdate = Static<typeof StoryUpdate>

export const storyFilters = {
  rangeId: Type.Optional(Id),
  summitId: Type.Optional(Id),
  author: Type.Optional(Id),
  year: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2100 })),
}
