-- Copies of the database that only read are a moment behind (docs/decisions/0069-reads-from-replicas.md).

-- How far the log had come after the last deed of a hiker, in bytes since its beginning: a copy that has not come so far does not
-- answer them. Written after each deed where there are copies, so rows change in their place.
create table last_deeds (
  user_id integer primary key references users on delete cascade,
  place bigint not null
) with (fillfactor = 50);

-- Whatever is taken from somebody's sight tells the topic `narrowed`, in its own transaction: rows that go, and rows that change in
-- more than the columns named here, which are counters and bookkeeping. What widens now and then counts, too: a copy is then only asked a
-- moment later than it could have been.
create function tell_narrowed() returns trigger language plpgsql as $$
declare
  passed constant text[] := coalesce(tg_argv, '{}');
  is_narrowed boolean;
begin
  if tg_op = 'UPDATE' then
    is_narrowed := exists (
      select to_jsonb(b) - passed from before b except all select to_jsonb(a) - passed from after a);
  elsif tg_op = 'DELETE' then
    is_narrowed := exists (select from before);
  else
    is_narrowed := exists (select from after);
  end if;
  if is_narrowed then
    insert into topic_changes (topic) values ('narrowed');
  end if;
  return null;
end $$;

do $$
declare
  watched record;
begin
  for watched in
    select name, coalesce((select string_agg(quote_literal(c), ', ') from unnest(passed) c), '') as passed
    from (values
      ('stories', array['photo_count', 'applause_count', 'comment_count', 'revision', 'camera_ahead_s', 'edited_at']),
      ('story_summits', '{}'),
      ('story_ranges', '{}'),
      ('story_tracks', array['judged_rules', 'rejudged_at', 'cut_due_at']),
      ('story_photos', '{}'),
      ('story_companions', '{}'),
      ('story_applause', '{}'),
      ('comments', array['applause_count', 'revision']),
      ('comment_applause', '{}'),
      ('threads', array['last_at', 'last_author_id', 'last_number', 'revision']),
      ('users', array['password_hash', 'email_confirmed_at', 'language']),
      ('follows', '{}'),
      ('mutes', '{}'),
      ('trips', array['taken', 'waiting', 'revision', 'edited_at']),
      ('trip_people', '{}'),
      ('trip_summits', '{}'),
      ('challenges', array['members']),
      ('challenge_members', array['progress', 'started_on']),
      ('challenge_certificates', '{}'),
      ('ascents', '{}'),
      ('ascent_claims', '{}'),
      ('earned_achievements', array['shown_at']),
      ('conditions', array['confirmations', 'denials', 'denied']),
      ('route_walks', '{}'),
      ('shown_years', '{}'),
      ('season_totals', '{}')
    ) as t (name, passed)
  loop
    execute format('create trigger %I after update on %I referencing old table as before new table as after
      for each statement execute function tell_narrowed(%s)', watched.name || '_narrow_updated', watched.name, watched.passed);
    execute format('create trigger %I after delete on %I referencing old table as before
      for each statement execute function tell_narrowed()', watched.name || '_narrow_deleted', watched.name);
  end loop;
end $$;

-- Whom somebody does not want to read any more is out of their sight.
create trigger mutes_narrow_inserted after insert on mutes referencing new table as after
  for each statement execute function tell_narrowed();
