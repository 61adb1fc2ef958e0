-- A file that was read ahead of its story is kept for its owner, who names it by its key when the story is saved.
alter table track_files
  add column owner_id integer references users on delete set null,
  add column hash text,
  add column name text,
  add column size integer,
  -- From here on nobody may point at it; the file itself goes next, then this row.
  add column dropped_at timestamptz;
create index track_files_of_owner on track_files (owner_id, created_at) where owner_id is not null;
create index track_files_dropped on track_files (dropped_at) where dropped_at is not null;

-- A verdict has one name from the judge to the screen: certain, ask (or no, which is not kept).
update story_summits set evidence = jsonb_set(evidence, '{verdict}',
  case evidence ->> 'verdict' when 'climbed' then '"certain"'::jsonb else '"ask"'::jsonb end)
where evidence ->> 'verdict' in ('climbed', 'near');
update ascent_claims set evidence = jsonb_set(evidence, '{verdict}',
  case evidence ->> 'verdict' when 'climbed' then '"certain"'::jsonb else '"ask"'::jsonb end)
where evidence ->> 'verdict' in ('climbed', 'near');
update ascents set evidence = jsonb_set(evidence, '{verdict}',
  case evidence ->> 'verdict' when 'climbed' then '"certain"'::jsonb else '"ask"'::jsonb end)
where evidence ->> 'verdict' in ('climbed', 'near');
