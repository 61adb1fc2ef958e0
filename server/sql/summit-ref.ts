import type { Db } from '#server/db/connect.ts'

/** A summit as one JSON value; `m` is the alias of `summits` in the query. */
export function summitRef(db: Db) {
  return db`jsonb_build_object('id', m.id, 'slug', m.slug, 'name', m.name, 'height', m.height_m,
    'lat', m.lat, 'lon', m.lon, 'rangeId', m.range_id)`
}
