-- Feeds for other programs begin with what was told last; what strangers may not read is not in these at all.
create index stories_told on stories (published_at desc, id desc)
  where audience = 'everybody' and published_at is not null;
create index stories_told_of_author on stories (author_id, published_at desc, id desc)
  where audience = 'everybody' and published_at is not null;

-- The feed of a board quotes the first post of each thread: one topic tells of all of these. The triggers are those of
-- 0135_topics.sql with one topic more.
do $$
declare
  told constant text := 'case r.subject_type when ''thread'' then topic_of(''thread'', r.subject_id) end, '
    || 'case when r.subject_type = ''thread'' and r.number = 1 then ''openings'' end';
begin
  drop trigger comments_tell_inserted on comments;
  drop trigger comments_tell_updated on comments;
  drop trigger comments_tell_deleted on comments;
  execute format('create trigger comments_tell_inserted after insert on comments referencing new table as after
    for each statement execute function tell_topics(%L)', told);
  execute format('create trigger comments_tell_updated after update on comments
    referencing old table as before new table as after for each statement execute function tell_topics(%L)', told);
  execute format('create trigger comments_tell_deleted after delete on comments referencing old table as before
    for each statement execute function tell_topics(%L)', told);
end $$;
