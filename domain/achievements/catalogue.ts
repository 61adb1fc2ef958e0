import type { FigureKind } from './figures.ts'

export const families = ['summits', 'places', 'seasons', 'way', 'together'] as const
export type Family = (typeof families)[number]

/** Stones on the stamp: kamyk, kamień, kopczyk, kopiec. */
type Tier = 1 | 2 | 3 | 4

type StampDrawing = {
  shape: 'round' | 'hexagon' | 'triangle' | 'rectangle' | 'oval' | 'octagon'
  trail: 'red' | 'blue' | 'green' | 'yellow' | 'black'
  glyph: Glyph
}

type Glyph =
  | 'boot'
  | 'cal'
  | 'camera'
  | 'clap'
  | 'comment'
  | 'crown'
  | 'flag'
  | 'heart'
  | 'map'
  | 'moon'
  | 'peak'
  | 'qr'
  | 'range'
  | 'route'
  | 'seedl'
  | 'sign'
  | 'snow'
  | 'stones'
  | 'sunrise'
  | 'up'
  | 'users'

/** What happens when the cause of an achievement goes, such as a story that is deleted. */
type WhenCauseGoes = 'keeps' | 'goes back'

export type Achievement = {
  id: string
  family: Family
  tier: Tier
  /** The figure that is counted; `key` says which range, crown, height or date where there are several. */
  of: FigureKind
  key: number
  goal: number
  /** Whoever earned it when the list was shorter keeps it from here on; mostly the goal itself. */
  keptFrom: number
  whenCauseGoes: WhenCauseGoes
  stamp: StampDrawing
}

type Row = [
  id: string,
  of: FigureKind,
  goal: number,
  tier: Tier,
  glyph: Glyph,
  key?: number,
  keptFrom?: number,
]
type Look = Pick<StampDrawing, 'shape' | 'trail'>

function rows(family: Family, look: Look, whenCauseGoes: WhenCauseGoes, list: readonly Row[]): Achievement[] {
  return list.map(([id, of, goal, tier, glyph, key = 0, keptFrom = goal]) => ({
    id,
    family,
    tier,
    of,
    key,
    goal,
    keptFrom,
    whenCauseGoes,
    stamp: { ...look, glyph },
  }))
}

/**
 * Every achievement, in the order in which the page shows them. Names and sentences are in pl.json. What is about where
 * one stood goes back with its cause: a stamp for a summit that one did not climb is no joy. What is about other people
 * stays: it was given, whatever became of it.
 */
export const achievements: readonly Achievement[] = [
  ...rows('summits', { shape: 'round', trail: 'green' }, 'goes back', [
    ['summits-1', 'summits', 1, 1, 'peak'],
    ['summits-5', 'summits', 5, 1, 'peak'],
    ['summits-10', 'summits', 10, 2, 'peak'],
    ['summits-25', 'summits', 25, 2, 'stones'],
    ['summits-50', 'summits', 50, 3, 'stones'],
    ['summits-100', 'summits', 100, 4, 'stones'],
    ['summits-250', 'summits', 250, 4, 'stones'],
    ['summits-500', 'summits', 500, 4, 'stones'],
    ['high-1', 'above', 1, 1, 'up', 1000],
    ['high-10', 'above', 10, 2, 'up', 1000],
    ['high-50', 'above', 50, 3, 'up', 1000],
    ['higher-1', 'above', 1, 2, 'flag', 2000],
    ['higher-10', 'above', 10, 3, 'flag', 2000],
    ['higher-30', 'above', 30, 4, 'flag', 2000],
    ['again-5', 'summit', 5, 1, 'heart'],
    ['again-10', 'summit', 10, 2, 'heart'],
    ['again-25', 'summit', 25, 3, 'heart'],
  ]),
  ...rows('places', { shape: 'hexagon', trail: 'red' }, 'goes back', [
    ['types-3', 'types', 3, 2, 'map'],
    ['ranges-3', 'ranges', 3, 1, 'map'],
    ['ranges-10', 'ranges', 10, 2, 'map'],
    ['ranges-20', 'ranges', 20, 3, 'map'],
    ['ranges-40', 'ranges', 40, 4, 'map'],
    ['korona-7', 'crown', 7, 1, 'crown', 1],
    ['korona-14', 'crown', 14, 2, 'crown', 1],
    ['korona-gor-polski', 'crown', 28, 4, 'crown', 1],
    ['diadem-polskich-gor', 'crown', 80, 4, 'crown', 2],
    ['najwybitniejsze-polski', 'crown', 50, 4, 'crown', 3],
    ['najwybitniejsze-karpat', 'crown', 50, 4, 'crown', 4],
    ['najwybitniejsze-sudetow', 'crown', 30, 3, 'crown', 5],
    ['korona-sudetow', 'crown', 16, 2, 'crown', 6, 12],
    ['tysieczniki-klodzkie', 'crown', 32, 3, 'crown', 7],
    ['korona-beskidow', 'crown', 10, 2, 'crown', 8],
    ['korona-beskidu-wyspowego', 'crown', 40, 3, 'crown', 9, 24],
    ['korona-bieszczadow', 'crown', 15, 3, 'crown', 10],
    ['turystyczna-korona-tatr', 'crown', 54, 4, 'crown', 11, 30],
    ['korona-swietokrzyska', 'crown', 28, 3, 'crown', 12],
    ['challenges-1', 'challenges', 1, 2, 'flag'],
    ['challenges-3', 'challenges', 3, 3, 'flag'],
    ['challenges-7', 'challenges', 7, 4, 'flag'],
    ['wielka-korona-tatr', 'crown', 14, 4, 'crown', 13],
    ['pelny-masyw-slezy', 'range', 5, 1, 'range', 21],
    ['pelne-walbrzyskie', 'range', 6, 1, 'range', 7, 5],
    ['pelne-bardzkie', 'range', 7, 1, 'range', 11, 5],
    ['pelne-sowie', 'range', 8, 2, 'range', 10, 6],
    ['pelne-stolowe', 'range', 6, 2, 'range', 13],
    ['pelne-rudawy', 'range', 7, 2, 'range', 3],
    ['pelne-pieniny', 'range', 12, 2, 'range', 27, 10],
    ['pelne-karkonosze', 'range', 17, 3, 'range', 1],
    ['pelne-gorce', 'range', 19, 3, 'range', 33, 17],
    ['pelny-sadecki', 'range', 26, 3, 'range', 34, 20],
    ['pelny-beskid-maly', 'range', 22, 3, 'range', 29],
    ['pelne-swietokrzyskie', 'range', 29, 4, 'range', 47],
    ['pelne-bieszczady', 'range', 47, 4, 'range', 36, 44],
  ]),
  ...rows('seasons', { shape: 'triangle', trail: 'yellow' }, 'goes back', [
    ['sunrise-1', 'sunrise', 1, 2, 'sunrise'],
    ['sunrise-5', 'sunrise', 5, 3, 'sunrise'],
    ['sunset-1', 'sunset', 1, 2, 'moon'],
    ['sunset-5', 'sunset', 5, 3, 'moon'],
  ]),
  ...rows('seasons', { shape: 'rectangle', trail: 'blue' }, 'goes back', [
    ['winter-1', 'winters', 1, 1, 'snow'],
    ['winter-10', 'winter', 10, 3, 'snow'],
    ['winter-50', 'winters', 50, 4, 'snow'],
    ['months-6', 'year-months', 6, 2, 'cal'],
    ['months-12', 'year-months', 12, 4, 'cal'],
    ['seasonal-1', 'seasonals', 1, 2, 'cal'],
    ['seasonal-4', 'seasonals', 4, 4, 'cal'],
    ['new-year', 'date', 1, 2, 'flag', 101],
    ['independence', 'date', 1, 2, 'flag', 1111],
  ]),
  ...rows('seasons', { shape: 'octagon', trail: 'green' }, 'goes back', [
    ['four-seasons', 'summit-seasons', 4, 3, 'seedl'],
    ['anniversary', 'same-day', 2, 2, 'heart'],
    ['years-3', 'years', 3, 2, 'cal'],
    ['years-5', 'years', 5, 3, 'cal'],
    ['years-10', 'years', 10, 4, 'cal'],
  ]),
  ...rows('way', { shape: 'oval', trail: 'black' }, 'goes back', [
    ['distance-100', 'distance', 100_000, 1, 'boot'],
    ['distance-500', 'distance', 500_000, 2, 'boot'],
    ['distance-1000', 'distance', 1_000_000, 3, 'boot'],
    ['distance-3000', 'distance', 3_000_000, 4, 'boot'],
    ['climb-1000', 'climb', 1000, 1, 'up'],
    ['everest-1', 'climb', 8849, 2, 'up'],
    ['everest-3', 'climb', 26_547, 3, 'up'],
    ['everest-10', 'climb', 88_490, 4, 'up'],
    ['got-60', 'got', 60, 1, 'map'],
    ['got-180', 'got', 180, 2, 'map'],
    ['got-540', 'got', 540, 3, 'map'],
    ['got-1260', 'got', 1260, 4, 'map'],
    ['day-3', 'day', 3, 2, 'peak'],
    ['day-5', 'day', 5, 3, 'peak'],
    ['day-10', 'day', 10, 4, 'peak'],
    ['long-20', 'day-distance', 20_000, 1, 'route'],
    ['long-30', 'day-distance', 30_000, 2, 'route'],
    ['long-50', 'day-distance', 50_000, 4, 'route'],
    ['steep-1000', 'day-climb', 1000, 1, 'up'],
    ['steep-2000', 'day-climb', 2000, 3, 'up'],
  ]),
  ...rows('together', { shape: 'octagon', trail: 'blue' }, 'goes back', [
    ['stories-1', 'stories', 1, 1, 'comment'],
    ['stories-10', 'stories', 10, 2, 'comment'],
    ['stories-50', 'stories', 50, 3, 'comment'],
    ['stories-100', 'stories', 100, 4, 'comment'],
    ['photos-10', 'photos', 10, 1, 'camera'],
    ['photos-100', 'photos', 100, 2, 'camera'],
    ['photos-500', 'photos', 500, 3, 'camera'],
  ]),
  ...rows('together', { shape: 'octagon', trail: 'red' }, 'keeps', [
    ['applause-10', 'applause', 10, 1, 'clap'],
    ['applause-100', 'applause', 100, 2, 'clap'],
    ['applause-500', 'applause', 500, 3, 'clap'],
    ['companions-1', 'companions', 1, 1, 'users'],
    ['companions-5', 'companions', 5, 2, 'users'],
    ['companions-15', 'companions', 15, 3, 'users'],
    ['trips-1', 'trips', 1, 1, 'sign'],
    ['trips-5', 'trips', 5, 2, 'sign'],
    ['trips-15', 'trips', 15, 3, 'sign'],
    ['invited', 'invited', 1, 1, 'qr'],
  ]),
]

const byId = new Map(achievements.map((one) => [one.id, one]))

export const findAchievement = (id: string): Achievement | undefined => byId.get(id)

/** The small mark beside a picture: a colour and an icon, said so that whoever draws it needs no catalogue. */
export const avatarMark = ({ stamp }: Achievement) => `${stamp.trail}-${stamp.glyph}`

/** Changes with the rules: the past is given what it has not been looked at for. */
export const rulesFingerprint = achievements
  .map(({ id, of, key, goal }) => `${id}=${of}:${key}>=${goal}`)
  .join(';')
