-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/mountains/mountains.queries.ts readRanges
select id, slug, name, name_of, name_in, type, kondracki, description, subranges, highest_id
from offered.mountain_ranges
where not retired
order by sort_key, id;

-- features/mountains/mountains.queries.ts readSummits
select id, slug, name, local_name, aliases, description, height_m, official_height_m, measured_height_m,
height_approx, prominence_m, dispute, rivals, lat, lon, range_id, subrange, on_border, abroad, confidence,
detect_radius_m
from offered.summits
where not retired
order by sort_key, height_m desc, id;

-- features/mountains/mountains.queries.ts readCrowns
select id, slug, name, description, official_count, partial, note, summits
from offered.crowns
where not retired
order by id;

-- features/mountains/mountains.queries.ts readOldSlugs
select kind, slug, id from offered.old_slugs;
