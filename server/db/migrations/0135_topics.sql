-- What strangers read is kept by each process as bytes (server/lib/kept). Whatever such an answer is made of has topics,
-- and every change of one is a row here, written by triggers in the transaction of the change, whoever makes it. The
-- version of a topic is how many changes it has had. Rows are only added, so that writers never wait for each other; a
-- job folds them into the sums below, which leaves every version as it was.
create table topic_changes (topic text not null);
create index topic_changes_of_topic on topic_changes (topic);
create table topic_versions (
  topic text primary key,
  changes bigint not null
);

-- Topics of single things are shared by every 1 024th of them: so many at most, and one that changes for another is
-- only read once more than it had to be.
create function topic_of(kind text, id integer) returns text language sql immutable parallel safe as $$
  select kind || ' ' || (id & 1023) $$;

-- Its arguments are topics as expressions over a changed row `r`; null is none.
create function tell_topics() returns trigger language plpgsql as $$
declare
  rows text := case tg_op when 'INSERT' then 'select * from after' when 'DELETE' then 'select * from before'
    else 'select * from before union all select * from after' end;
begin
  execute format(
    'insert into topic_changes (topic) select distinct topic from (%s) r, unnest(array[%s]) as topic where topic is not null',
    rows, array_to_string(tg_argv, ', '));
  return null;
end $$;

do $$
declare
  told record;
begin
  for told in
    select * from (values
      ('stories', '''stories'', topic_of(''story'', r.id)'),
      ('story_summits', '''stories'', topic_of(''story'', r.story_id)'),
      ('story_ranges', '''stories'', topic_of(''story'', r.story_id)'),
      ('story_tracks', '''stories'', topic_of(''story'', r.story_id)'),
      ('story_photos', '''stories'', topic_of(''story'', r.story_id)'),
      ('story_companions', '''stories'', topic_of(''story'', r.story_id)'),
      ('trips', '''trips'''),
      ('trip_summits', '''trips'''),
      ('threads', 'topic_of(''thread'', r.id), ''board '' || r.board'),
      ('comments', 'case r.subject_type when ''thread'' then topic_of(''thread'', r.subject_id) end'),
      ('forum_people', '''posts'''),
      ('point_totals', '''ranking'''),
      ('users', '''people'', topic_of(''person'', r.id)'),
      ('avatar_marks', '''people'', topic_of(''person'', r.user_id)'),
      ('follows', 'topic_of(''person'', r.follower_id), topic_of(''person'', r.followed_id)')
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

-- The ranking told its changes here by itself.
drop table rank_folds;
