-- A hiker's page tells of their ascents and achievements. The same triggers as in 0135_topics.sql.
do $$
declare
  told record;
begin
  for told in
    select * from (values
      ('ascents', 'topic_of(''person'', r.user_id)'),
      ('earned_achievements', 'topic_of(''person'', r.user_id)')
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
