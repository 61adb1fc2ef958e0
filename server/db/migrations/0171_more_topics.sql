-- More that strangers read all the time: how rare achievements are, challenges with who is in them, the points of a
-- story, and what was reported on the summits of a trip. The same triggers as in 0135_topics.sql.
do $$
declare
  told record;
begin
  for told in
    select * from (values
      ('achievement_holders', '''rarity'''),
      ('challenges', '''challenges'''),
      ('challenge_members', '''challenges'''),
      ('point_entries', '''stories'', topic_of(''story'', r.story_id)'),
      ('conditions', '''trips''')
    ) as t (name, topics)
  loop
    execute format('create trigger %I after insert on %I referencing new table as after
      for each statement execute function tell_topics(%L)', told.name || '_tell_inserted', told.name, told.topics);
    execute format('create trigger %I after update on %I referencing old table as before new table as after
      for each statement execute function tell_topics(%L)', told.name || '_tell_updated', told.name, told.topics);
    execute format('create trigger %I after delete on %I referencing old table as before
      for each statement execute function tell_topics(%L)', told.name || '_tell_deleted', told.name, told.topics);
  end loop;
end $$;
