import crownRows from './mountains/crowns.json' with { type: 'json' }
import rangeRows from './mountains/ranges.json' with { type: 'json' }
import summitRows from './mountains/summits.json' with { type: 'json' }

/** Raised whenever a row changes, so that a server knows when to load the reference data again. */
export const dataVersion = 4

export type RangeType = 'sudety' | 'karpaty' | 'gory-swietokrzyskie'
/** The country of a summit that lies wholly across the border. */
export type Abroad = 'SK' | 'CZ'
export type Confidence = 'high' | 'medium' | 'low'

export interface MountainRange {
  id: number
  slug: string
  name: string
  /** Genitive, as in „szczyty Gorców”. */
  nameOf: string
  /** Locative with its preposition, as in „w Gorcach”. */
  nameIn: string
  type: RangeType
  /** Mesoregion in Kondracki's regionalisation. */
  kondracki: string
  /** Slug of the highest summit in Poland; across the border the range may rise higher. */
  highest: string
  subranges: string[]
  description: string
}

export interface Summit {
  id: number
  slug: string
  name: string
  /** What a summit abroad is called on its own maps, where that differs. */
  localName: string | null
  aliases: string[]
  /** The height shown, sorted by and drawn. */
  heightM: number
  /** The height in the crown regulations; equals `heightM` unless the two differ. */
  officialHeightM: number
  /** A newer survey that the official figure does not follow, or null. */
  measuredHeightM: number | null
  /** True when sources give the height only roughly. */
  heightApprox: boolean
  /** What is disputed about the height, place or range, as a Polish sentence, or null. */
  dispute: string | null
  /** Slugs of the summits that the dispute is with. */
  rivals: string[]
  lat: number
  lon: number
  /** Slug of the range. */
  range: string
  subrange: string | null
  onBorder: boolean
  /** Null in Poland and on its border. */
  abroad: Abroad | null
  prominenceM: number | null
  confidence: Confidence
  /** How near a track must come to count; null when the position is too uncertain to detect by itself. */
  detectRadiusM: number | null
  description: string
  sources: string[]
}

export interface Crown {
  id: number
  slug: string
  name: string
  description: string
  /** How many places the whole list has, also those that are not in our data. */
  officialCount: number
  /** `certain`: two independent sources agree on the members; `probable`: one source. */
  membership: 'certain' | 'probable'
  /** True when only the Polish or located part of the list is here. */
  partial: boolean
  note: string | null
  /** Slugs of the summits. */
  summits: string[]
}

/** Empty values are left out of the file to keep it readable; they come back here. */
type SummitRow = Partial<Summit> &
  Omit<
    Summit,
    | 'localName'
    | 'aliases'
    | 'officialHeightM'
    | 'measuredHeightM'
    | 'heightApprox'
    | 'dispute'
    | 'rivals'
    | 'subrange'
    | 'onBorder'
    | 'abroad'
    | 'prominenceM'
  >

function fill(row: SummitRow): Summit {
  return {
    ...row,
    localName: row.localName ?? null,
    aliases: row.aliases ?? [],
    officialHeightM: row.officialHeightM ?? row.heightM,
    measuredHeightM: row.measuredHeightM ?? null,
    heightApprox: row.heightApprox ?? false,
    dispute: row.dispute ?? null,
    rivals: row.rivals ?? [],
    subrange: row.subrange ?? null,
    onBorder: row.onBorder ?? false,
    abroad: row.abroad ?? null,
    prominenceM: row.prominenceM ?? null,
  }
}

export const ranges = rangeRows as readonly MountainRange[]
export const summits: readonly Summit[] = (summitRows as readonly SummitRow[]).map(fill)
export const crowns = crownRows as readonly Crown[]
