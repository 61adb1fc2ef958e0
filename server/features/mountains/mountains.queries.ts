import type { MountainRange, Summit } from '#data/mountains.ts'
import type { Db } from '#server/db/connect.ts'

/** Kept as it stands in the reference data, except that rows point at each other by id. */
export type RangeRow = Omit<MountainRange, 'highest'> & { highestId: number }

export type SummitRow = Omit<Summit, 'range' | 'rivals' | 'sources'> & { rangeId: number; rivals: number[] }

export type CrownRow = {
  id: number
  slug: string
  name: string
  description: string
  officialCount: number
  partial: boolean
  note: string | null
  summits: number[]
}

/** In Polish order, as every list shows them. */
export async function readRanges(db: Db): Promise<RangeRow[]> {
  return db<RangeRow[]>`
    select id, slug, name, name_of, name_in, type, kondracki, description, subranges, highest_id
    from offered.mountain_ranges where not retired order by sort_key, id`
}

export async function readSummits(db: Db): Promise<SummitRow[]> {
  return db<SummitRow[]>`
    select id, slug, name, local_name, aliases, description, height_m, official_height_m, measured_height_m, height_approx,
      prominence_m, dispute, rivals, lat, lon, range_id, subrange, on_border, abroad, confidence, detect_radius_m
    from offered.summits where not retired order by sort_key, height_m desc, id`
}

/** In the order of the data: the best known crown first. */
export async function readCrowns(db: Db): Promise<CrownRow[]> {
  return db<CrownRow[]>`
    select id, slug, name, description, official_count, partial, note, summits
    from offered.crowns where not retired order by id`
}

export type OldSlug = { kind: 'range' | 'summit'; slug: string; id: number }

export async function readOldSlugs(db: Db): Promise<OldSlug[]> {
  return db<OldSlug[]>`select kind, slug, id from offered.old_slugs`
}
