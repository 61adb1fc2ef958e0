import { storyLimits, type Story, type StoryCard, type StoryUpdate } from '#contract/story.ts'
import type { SummitRef } from '#contract/tracks.ts'
import type { UserCard } from '#contract/users.ts'
import type { LocalFile } from '#web/lib/drafts/files-database.ts'
import { isPolish } from '#web/lib/language.ts'
import type { PhotoDraft } from '#web/lib/drafts/photo-draft.ts'

/** Everything that is typed and chosen, as plain data: it is kept in this browser while it is being written. */
export type StoryForm = {
  /** Sent with the story, so that sending twice makes one. */
  clientKey: string
  /** Changed after it was sent without an answer: it may have arrived as it was then. */
  mayHaveArrived: boolean
  /** The stored story that this began with; drafts of earlier days do not know. */
  revision?: number
  title: string
  route: string
  date: string
  /** As typed; empty means „as the track says”. */
  hours: string
  minutes: string
  distance: string
  ascent: string
  descent: string
  /** What this browser's reading of the file put there: the server, which knows the land, may read other heights out of it. */
  fromFile: FileFigures | null
  description: string
  trails: StoryCard['trails']
  difficulty: NonNullable<StoryCard['difficulty']> | ''
  visibility: StoryCard['visibility']
  allowDownload: boolean
  /** Metres; null leaves it to the hiker's own settings, or as it was. */
  hideStart: number | null
  hideEnd: number | null
  photos: PhotoDraft[]
  cover: string | null
  companions: UserCard[]
  /** A new file, kept under this key in the browser. */
  track: LocalFile | null
  /** The story's stored track is to be taken off. */
  dropTrack: boolean
  /** The author's word about summits: added or confirmed, and refused. */
  added: SummitRef[]
  refused: number[]
}

export type FileFigures = Pick<StoryForm, 'distance' | 'ascent' | 'descent'>

export type FormErrors = Partial<Record<string, string>>

export function emptyForm(day: string, clientKey: string): StoryForm {
  return {
    clientKey,
    mayHaveArrived: false,
    title: '',
    route: '',
    date: day,
    hours: '',
    minutes: '',
    distance: '',
    ascent: '',
    descent: '',
    fromFile: null,
    description: '<p></p>',
    trails: [],
    difficulty: '',
    visibility: 'public',
    allowDownload: true,
    hideStart: null,
    hideEnd: null,
    photos: [],
    cover: null,
    companions: [],
    track: null,
    dropTrack: false,
    added: [],
    refused: [],
  }
}

export function formOf(story: Story, clientKey: string): StoryForm {
  const text = (value: number | null) => (value === null ? '' : String(value))
  return {
    ...emptyForm(story.date, clientKey),
    revision: story.revision,
    title: story.title,
    route: story.route,
    hours: story.time === null ? '' : String(Math.floor(story.time / 60)),
    minutes: story.time === null ? '' : String(story.time % 60),
    distance: story.distance === null ? '' : kmText(story.distance),
    ascent: text(story.ascent),
    descent: text(story.descent),
    description: story.description,
    trails: story.trails,
    difficulty: story.difficulty ?? '',
    visibility: story.visibility,
    allowDownload: story.allowDownload,
    photos: story.photos.map(({ path, thumbnail, caption }) => ({
      key: path,
      path,
      thumbnail,
      caption,
      takenAt: null,
    })),
    cover: story.photos.find((photo) => photo.cover)?.path ?? null,
    companions: story.companions.filter(({ state }) => state !== 'declined').map(({ person }) => person),
  }
}

/** „13,8”: what a person would type, „13.8” in English. */
export function kmText(metres: number): string {
  const km = (Math.round(metres / 10) / 100).toString()
  return isPolish() ? km.replace('.', ',') : km
}

/** Kilometres as typed, with a comma or a point; null for nothing, NaN for nonsense. */
export function metresOf(km: string): number | null {
  const text = km.trim().replace(',', '.')
  if (text === '') return null
  return /^\d+(?:\.\d+)?$/.test(text) ? Math.round(Number(text) * 1000) : Number.NaN
}

export function wholeOf(text: string): number | null {
  const plain = text.replace(/\s/g, '')
  if (plain === '') return null
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN
}

/** Typed, but no number or more than a story may say. */
export function isRefused(typed: number | null, most: number): boolean {
  return typed !== null && !(typed <= most)
}

export function minutesOf({ hours, minutes }: Pick<StoryForm, 'hours' | 'minutes'>): number | null {
  const [h, m] = [wholeOf(hours), wholeOf(minutes)]
  return h === null && m === null ? null : (h ?? 0) * 60 + (m ?? 0)
}

/** Figures the track knows: what is typed the same is the track's, what differs is the author's. */
export type TrackFigures = {
  time: number | null
  distance: number | null
  ascent: number | null
  descent: number | null
}

/** A figure of the author's own; null where nothing is typed, or only what the track says anyway. */
function own(typed: number | null, known: number | null | undefined, rounding = 0): number | null {
  return typed === null || (typeof known === 'number' && Math.abs(typed - known) <= rounding) ? null : typed
}

/** The field shows tens of metres. */
const DISTANCE_ROUNDING = 5

/** The figures that the story will have: typed, or else the track's. None while one of them could not be sent. */
export function figuresOf(
  form: Pick<StoryForm, 'distance' | 'ascent'>,
  track: Pick<TrackFigures, 'distance' | 'ascent'> | null,
): { distance: number | null; ascent: number | null } {
  const [distance, ascent] = [metresOf(form.distance), wholeOf(form.ascent)]
  if (isRefused(distance, storyLimits.distance) || isRefused(ascent, storyLimits.ascent))
    return { distance: null, ascent: null }
  return {
    distance: own(distance, track?.distance, DISTANCE_ROUNDING) ?? track?.distance ?? null,
    ascent: own(ascent, track?.ascent) ?? track?.ascent ?? null,
  }
}

/** What is sent. A figure that only repeats the track is left to the track. */
export function bodyOf(form: StoryForm, track: TrackFigures | null): StoryUpdate {
  // Nobody typed what is still as the file filled it in.
  const isFilled = (name: keyof FileFigures) => track !== null && form.fromFile?.[name] === form[name]
  return {
    title: form.title.trim(),
    route: form.route.trim(),
    date: form.date,
    time: own(minutesOf(form), track?.time),
    distance: isFilled('distance') ? null : own(metresOf(form.distance), track?.distance, DISTANCE_ROUNDING),
    ascent: isFilled('ascent') ? null : own(wholeOf(form.ascent), track?.ascent),
    descent: isFilled('descent') ? null : own(wholeOf(form.descent), track?.descent),
    description: form.description,
    trails: form.trails,
    difficulty: form.difficulty === '' ? null : form.difficulty,
    visibility: form.visibility,
    allowDownload: form.allowDownload,
    photos: form.photos.flatMap(({ key, path, thumbnail, caption, takenAt, camera }) =>
      path === null
        ? []
        : [
            {
              path,
              thumbnail,
              caption: caption.trim(),
              cover: key === form.cover,
              ...(takenAt && { takenAt }),
              ...(camera && { camera }),
            },
          ],
    ),
    companions: form.companions.map(({ id }) => id),
    ...(form.added.length > 0 && { addedSummits: form.added.map(({ id }) => id) }),
    ...(form.refused.length > 0 && { refusedSummits: form.refused }),
    ...(form.hideStart !== null && { hideStart: form.hideStart }),
    ...(form.hideEnd !== null && { hideEnd: form.hideEnd }),
  }
}
