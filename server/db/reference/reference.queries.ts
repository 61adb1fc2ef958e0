import type { Db, Transaction } from '../connect.ts'

export type Changed = { id: number; added: boolean }

// Any constant: it only has to be the same in every process that loads into the same database.
const LOCK = 7_105_513

export async function loadedVersion(db: Db): Promise<number | null> {
  const [row] = await db<{ version: number }[]>`select version from reference_data`
  return row?.version ?? null
}

export async function lockReference(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(${LOCK})`
}

export async function rememberVersion(tx: Transaction, version: number): Promise<void> {
  await tx`
    insert into reference_data (version) values (${version})
    on conflict (only_row) do update set version = excluded.version, loaded_at = now()`
}

type Json = Parameters<Transaction['json']>[0]

/** Rows have the columns of their table; whatever is equal already is not touched. */
export async function upsertRanges(tx: Transaction, rows: Json): Promise<Changed[]> {
  return tx<Changed[]>`
    insert into mountain_ranges as old
      (id, slug, name, name_of, name_in, type, kondracki, description, subranges, highest_id, retired)
    select id, slug, name, name_of, name_in, type, kondracki, description, subranges, highest_id, retired
    from jsonb_populate_recordset(null::mountain_ranges, ${tx.json(rows)})
    on conflict (id) do update set
      (slug, name, name_of, name_in, type, kondracki, description, subranges, highest_id, retired) =
      (excluded.slug, excluded.name, excluded.name_of, excluded.name_in, excluded.type,
      excluded.kondracki, excluded.description, excluded.subranges, excluded.highest_id,
      excluded.retired)
    where
      (old.slug, old.name, old.name_of, old.name_in, old.type, old.kondracki, old.description,
      old.subranges, old.highest_id, old.retired)
      is distinct from
      (excluded.slug, excluded.name, excluded.name_of, excluded.name_in, excluded.type,
      excluded.kondracki, excluded.description, excluded.subranges, excluded.highest_id,
      excluded.retired)
    returning id, (xmax = 0) as added`
}

export type Place = { lat: number; lon: number }

/** Before an upsert: where summits stand that are about to be judged differently, and where they stood. */
export async function movedSummits(tx: Transaction, rows: Json): Promise<Place[][]> {
  const moved = await tx<{ lat: number; lon: number; oldLat: number | null; oldLon: number | null }[]>`
    select fresh.lat, fresh.lon, old.lat as old_lat, old.lon as old_lon
    from jsonb_populate_recordset(null::summits, ${tx.json(rows)}) fresh left join summits old on old.id = fresh.id
    where (old.lat, old.lon, old.height_m, old.detect_radius_m, old.confidence, old.retired)
      is distinct from
      (fresh.lat, fresh.lon, fresh.height_m, fresh.detect_radius_m, fresh.confidence, fresh.retired)`
  return moved.map(({ lat, lon, oldLat, oldLon }) => [
    { lat, lon },
    ...(oldLat === null || oldLon === null ? [] : [{ lat: oldLat, lon: oldLon }]),
  ])
}

export async function upsertSummits(tx: Transaction, rows: Json): Promise<Changed[]> {
  return tx<Changed[]>`
    insert into summits as old
      (id, slug, name, local_name, aliases, description, height_m, official_height_m, measured_height_m,
      height_approx, prominence_m, dispute, rivals, lat, lon, range_id, subrange, on_border, abroad,
      confidence, detect_radius_m, retired)
    select id, slug, name, local_name, aliases, description, height_m, official_height_m, measured_height_m,
      height_approx, prominence_m, dispute, rivals, lat, lon, range_id, subrange, on_border, abroad,
      confidence, detect_radius_m, retired
    from jsonb_populate_recordset(null::summits, ${tx.json(rows)})
    on conflict (id) do update set
      (slug, name, local_name, aliases, description, height_m, official_height_m, measured_height_m,
      height_approx, prominence_m, dispute, rivals, lat, lon, range_id, subrange, on_border, abroad,
      confidence, detect_radius_m, retired) =
      (excluded.slug, excluded.name, excluded.local_name, excluded.aliases, excluded.description, excluded.height_m,
      excluded.official_height_m, excluded.measured_height_m, excluded.height_approx,
      excluded.prominence_m, excluded.dispute, excluded.rivals, excluded.lat, excluded.lon,
      excluded.range_id, excluded.subrange, excluded.on_border, excluded.abroad, excluded.confidence,
      excluded.detect_radius_m, excluded.retired)
    where
      (old.slug, old.name, old.local_name, old.aliases, old.description, old.height_m, old.official_height_m,
      old.measured_height_m, old.height_approx, old.prominence_m, old.dispute, old.rivals, old.lat,
      old.lon, old.range_id, old.subrange, old.on_border, old.abroad, old.confidence, old.detect_radius_m,
      old.retired)
      is distinct from
      (excluded.slug, excluded.name, excluded.local_name, excluded.aliases, excluded.description, excluded.height_m,
      excluded.official_height_m, excluded.measured_height_m, excluded.height_approx,
      excluded.prominence_m, excluded.dispute, excluded.rivals, excluded.lat, excluded.lon,
      excluded.range_id, excluded.subrange, excluded.on_border, excluded.abroad, excluded.confidence,
      excluded.detect_radius_m, excluded.retired)
    returning id, (xmax = 0) as added`
}

export async function upsertCrowns(tx: Transaction, rows: Json): Promise<Changed[]> {
  return tx<Changed[]>`
    insert into crowns as old
      (id, slug, name, description, official_count, partial, note, summits, retired)
    select id, slug, name, description, official_count, partial, note, summits, retired
    from jsonb_populate_recordset(null::crowns, ${tx.json(rows)})
    on conflict (id) do update set
      (slug, name, description, official_count, partial, note, summits, retired) =
      (excluded.slug, excluded.name, excluded.description, excluded.official_count, excluded.partial,
      excluded.note, excluded.summits, excluded.retired)
    where
      (old.slug, old.name, old.description, old.official_count, old.partial, old.note, old.summits,
      old.retired)
      is distinct from
      (excluded.slug, excluded.name, excluded.description, excluded.official_count, excluded.partial,
      excluded.note, excluded.summits, excluded.retired)
    returning id, (xmax = 0) as added`
}

type Kind = 'range' | 'summit' | 'crown'

const tables = { range: 'mountain_ranges', summit: 'summits', crown: 'crowns' } as const

/** A row that is no longer in the data stays for what points at it, out of every list. */
export async function retireAllBut(tx: Transaction, kind: Kind, ids: number[]): Promise<number[]> {
  const gone = await tx<{ id: number }[]>`
    update ${tx(tables[kind])} set retired = true where not retired and id <> all(${ids}) returning id`
  return gone.map((row) => row.id)
}

/** Before an upsert: remembers addresses that are about to change. */
export async function rememberSlugs(
  tx: Transaction,
  kind: 'range' | 'summit',
  rows: { id: number; slug: string }[],
): Promise<void> {
  await tx`
    insert into old_slugs (kind, slug, id)
    select ${kind}, old.slug, old.id
    from ${tx(tables[kind])} old
    join jsonb_to_recordset(${tx.json(rows)}) as fresh (id integer, slug text) on fresh.id = old.id
    where fresh.slug <> old.slug
    on conflict (kind, slug) do update set id = excluded.id`
  // An address in use belongs to its user, not to whoever had it once.
  await tx`delete from old_slugs where kind = ${kind} and slug = any(${rows.map((row) => row.slug)})`
}
