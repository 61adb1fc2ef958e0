-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- db/reference/reference.queries.ts loadedVersion
select version from reference_data;

-- db/reference/reference.queries.ts lockReference
select pg_advisory_xact_lock($);

-- db/reference/reference.queries.ts rememberVersion
insert into reference_data (version)
values ($) on conflict (only_row) do update set version = excluded.version, loaded_at = now();

-- db/reference/reference.queries.ts upsertRanges
insert into mountain_ranges as old (
  id, slug, name, name_of, name_in, type, kondracki, description, subranges, highest_id, retired
)
select id, slug, name, name_of, name_in, type, kondracki, description, subranges, highest_id, retired
from jsonb_populate_recordset(null::mountain_ranges, $) on conflict (id) do update set (
  slug, name, name_of, name_in, type, kondracki, description, subranges, highest_id, retired
) = (
  excluded.slug, excluded.name, excluded.name_of, excluded.name_in, excluded.type, excluded.kondracki,
  excluded.description, excluded.subranges, excluded.highest_id, excluded.retired
)
where (
  old.slug, old.name, old.name_of, old.name_in, old.type, old.kondracki, old.description, old.subranges,
  old.highest_id, old.retired
) is distinct from (
  excluded.slug, excluded.name, excluded.name_of, excluded.name_in, excluded.type, excluded.kondracki,
  excluded.description, excluded.subranges, excluded.highest_id, excluded.retired
)
returning id, (xmax = 0) as added;

-- db/reference/reference.queries.ts movedSummits
select fresh.lat, fresh.lon, old.lat as old_lat, old.lon as old_lon
from jsonb_populate_recordset(null::summits, $) fresh
left join summits old on old.id = fresh.id
where (old.lat, old.lon, old.height_m, old.detect_radius_m, old.confidence, old.retired) is distinct from (
  fresh.lat, fresh.lon, fresh.height_m, fresh.detect_radius_m, fresh.confidence, fresh.retired
);

-- db/reference/reference.queries.ts upsertSummits
insert into summits as old (
  id, slug, name, local_name, aliases, description, height_m, official_height_m, measured_height_m,
  height_approx, prominence_m, dispute, rivals, lat, lon, range_id, subrange, on_border, abroad, confidence,
  detect_radius_m, retired
)
select id, slug, name, local_name, aliases, description, height_m, official_height_m, measured_height_m,
height_approx, prominence_m, dispute, rivals, lat, lon, range_id, subrange, on_border, abroad, confidence,
detect_radius_m, retired
from jsonb_populate_recordset(null::summits, $) on conflict (id) do update set (
  slug, name, local_name, aliases, description, height_m, official_height_m, measured_height_m, height_approx,
  prominence_m, dispute, rivals, lat, lon, range_id, subrange, on_border, abroad, confidence,
  detect_radius_m, retired
) = (
  excluded.slug, excluded.name, excluded.local_name, excluded.aliases, excluded.description,
  excluded.height_m, excluded.official_height_m, excluded.measured_height_m, excluded.height_approx,
  excluded.prominence_m, excluded.dispute, excluded.rivals, excluded.lat, excluded.lon, excluded.range_id,
  excluded.subrange, excluded.on_border, excluded.abroad, excluded.confidence, excluded.detect_radius_m,
  excluded.retired
)
where (
  old.slug, old.name, old.local_name, old.aliases, old.description, old.height_m, old.official_height_m,
  old.measured_height_m, old.height_approx, old.prominence_m, old.dispute, old.rivals, old.lat, old.lon,
  old.range_id, old.subrange, old.on_border, old.abroad, old.confidence, old.detect_radius_m, old.retired
) is distinct from (
  excluded.slug, excluded.name, excluded.local_name, excluded.aliases, excluded.description,
  excluded.height_m, excluded.official_height_m, excluded.measured_height_m, excluded.height_approx,
  excluded.prominence_m, excluded.dispute, excluded.rivals, excluded.lat, excluded.lon, excluded.range_id,
  excluded.subrange, excluded.on_border, excluded.abroad, excluded.confidence, excluded.detect_radius_m,
  excluded.retired
)
returning id, (xmax = 0) as added;

-- db/reference/reference.queries.ts upsertCrowns
insert into crowns as old (id, slug, name, description, official_count, partial, note, summits, retired)
select id, slug, name, description, official_count, partial, note, summits, retired
from jsonb_populate_recordset(null::crowns, $) on conflict (id) do update set (
  slug, name, description, official_count, partial, note, summits, retired
) = (
  excluded.slug, excluded.name, excluded.description, excluded.official_count, excluded.partial,
  excluded.note, excluded.summits, excluded.retired
)
where (
  old.slug, old.name, old.description, old.official_count, old.partial, old.note, old.summits, old.retired
) is distinct from (
  excluded.slug, excluded.name, excluded.description, excluded.official_count, excluded.partial,
  excluded.note, excluded.summits, excluded.retired
)
returning id, (xmax = 0) as added;

-- db/reference/reference.queries.ts retireAllBut
update ⟦crowns ¦ mountain_ranges ¦ summits⟧ set retired = true where not retired and id <> all($) returning id;

-- db/reference/reference.queries.ts rememberSlugs
delete from old_slugs where kind = $ and slug = any($);

insert into old_slugs (kind, slug, id)
select $, old.slug, old.id
from ⟦mountain_ranges ¦ summits⟧ old
join jsonb_to_recordset($) as fresh (id integer, slug text) on fresh.id = old.id
where fresh.slug <> old.slug on conflict (kind, slug) do update set id = excluded.id;
