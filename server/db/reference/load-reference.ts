import type { Crown, MountainRange, Summit } from '#data/mountains.ts'
import { emit } from '#server/events/emit.ts'
import type { Sql } from '../connect.ts'
import {
  loadedVersion,
  lockReference,
  movedSummits,
  rememberSlugs,
  rememberVersion,
  retireAllBut,
  upsertCrowns,
  upsertRanges,
  upsertSummits,
  type Changed,
} from './reference.queries.ts'

export type ReferenceData = {
  version: number
  ranges: readonly MountainRange[]
  summits: readonly Summit[]
  crowns: readonly Crown[]
}

type Changes = { added: number[]; changed: number[]; retired: number[] }

/** What a load did, by id. */
export type LoadReport = {
  before: number | null
  version: number
  ranges: Changes
  summits: Changes
  crowns: Changes
}

/** Thousands of rows, written before anybody is served. */
const patiently = { isPatient: true }

/**
 * Brings the reference data into the database: same ids in place, nothing that ascents point at ever removed.
 * Gives null when the database has this version or a newer one; that costs one read.
 */
export async function loadReference(sql: Sql, data: ReferenceData): Promise<LoadReport | null> {
  if (isLoaded(await loadedVersion(sql), data)) return null
  return sql.begin(async (tx) => {
    await lockReference(tx)
    // Another process may have loaded it while this one waited for the lock.
    const before = await loadedVersion(tx)
    if (isLoaded(before, data)) return null

    const rangeIds = idsOf(data.ranges)
    const summitIds = idsOf(data.summits)
    await rememberSlugs(tx, 'range', slugsOf(data.ranges))
    const ranges = await upsertRanges(
      tx,
      data.ranges.map((range) => rangeRow(range, summitIds)),
    )
    await rememberSlugs(tx, 'summit', slugsOf(data.summits))
    const summitRows = data.summits.map((summit) => summitRow(summit, rangeIds, summitIds))
    // At the first load nobody has a track yet.
    const moved = before === null ? [] : await movedSummits(tx, summitRows)
    const summits = await upsertSummits(tx, summitRows)
    const crowns = await upsertCrowns(
      tx,
      data.crowns.map((crown) => crownRow(crown, summitIds)),
    )
    const report: LoadReport = {
      before,
      version: data.version,
      summits: changesOf(summits, await retireAllBut(tx, 'summit', [...summitIds.values()])),
      ranges: changesOf(ranges, await retireAllBut(tx, 'range', [...rangeIds.values()])),
      crowns: changesOf(crowns, await retireAllBut(tx, 'crown', [...idsOf(data.crowns).values()])),
    }
    await rememberVersion(tx, data.version)
    await emit(tx, 'reference-loaded', { version: data.version })
    await emit(tx, 'summits-moved', ...moved.map((places) => ({ places })))
    return report
  }, patiently)
}

/** One line for whoever runs the server. */
export function describeLoad(report: LoadReport): string {
  const part = (name: string, { added, changed, retired }: Changes) =>
    `${name} +${added.length} ~${changed.length} -${retired.length}`
  const parts = [
    part('ranges', report.ranges),
    part('summits', report.summits),
    part('crowns', report.crowns),
  ]
  return `Reference data ${report.before ?? 'none'} → ${report.version}: ${parts.join(', ')}`
}

/** A process of the previous release that starts late must not bring its older data back. */
function isLoaded(loaded: number | null, data: ReferenceData): boolean {
  return loaded !== null && loaded >= data.version
}

function idsOf(rows: readonly { id: number; slug: string }[]): Map<string, number> {
  return new Map(rows.map((row) => [row.slug, row.id]))
}

function slugsOf(rows: readonly { id: number; slug: string }[]): { id: number; slug: string }[] {
  return rows.map(({ id, slug }) => ({ id, slug }))
}

function idOf(ids: Map<string, number>, slug: string): number {
  const id = ids.get(slug)
  if (id === undefined) throw new Error(`The reference data names “${slug}”, which is not in it.`)
  return id
}

function changesOf(rows: Changed[], retired: number[]): Changes {
  return {
    added: rows.filter((row) => row.added).map((row) => row.id),
    changed: rows.filter((row) => !row.added).map((row) => row.id),
    retired,
  }
}

function rangeRow(range: MountainRange, summits: Map<string, number>) {
  return {
    id: range.id,
    slug: range.slug,
    name: range.name,
    name_of: range.nameOf,
    name_in: range.nameIn,
    type: range.type,
    kondracki: range.kondracki,
    description: range.description,
    subranges: range.subranges,
    highest_id: idOf(summits, range.highest),
    retired: false,
  }
}

function summitRow(summit: Summit, ranges: Map<string, number>, summits: Map<string, number>) {
  return {
    id: summit.id,
    slug: summit.slug,
    name: summit.name,
    local_name: summit.localName,
    aliases: summit.aliases,
    description: summit.description,
    height_m: summit.heightM,
    official_height_m: summit.officialHeightM,
    measured_height_m: summit.measuredHeightM,
    height_approx: summit.heightApprox,
    prominence_m: summit.prominenceM,
    dispute: summit.dispute,
    rivals: summit.rivals.map((slug) => idOf(summits, slug)),
    lat: summit.lat,
    lon: summit.lon,
    range_id: idOf(ranges, summit.range),
    subrange: summit.subrange,
    on_border: summit.onBorder,
    abroad: summit.abroad,
    confidence: summit.confidence,
    detect_radius_m: summit.detectRadiusM,
    retired: false,
  }
}

function crownRow(crown: Crown, summits: Map<string, number>) {
  return {
    id: crown.id,
    slug: crown.slug,
    name: crown.name,
    description: crown.description,
    official_count: crown.officialCount,
    partial: crown.partial,
    note: crown.note,
    summits: crown.summits.map((slug) => idOf(summits, slug)),
    retired: false,
  }
}
