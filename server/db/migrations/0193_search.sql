-- What a word may have become by one slip of the finger (domain/search/slips.ts): the word itself and what is left of it without
-- any one letter. Two words that are one slip apart (a letter more, less, another one, two that changed places) share one of these.
create function slip_words(value text) returns text[] language sql immutable strict parallel safe cost 5000
  return array(
    select distinct left(word, n - 1) || substr(word, n + 1)
    from unnest(tsvector_to_array(plain_words($1))) as word, generate_series(1, length(word) + 1) as n
    where length(word) between 4 and 20);

-- Under what a story is found (domain/search/filed-stories.ts has the same). Each word stands behind the mark of who may find it
-- and, of open stories, of the block in which the story lies: a word of every story is looked for in the newest block alone, and
-- nobody's question touches a word of what is closed to them. `t` are words of the title and the way, `s` slips of the title,
-- `x` words of everything. Dear to make, so that it is read from the index and never made for each row.
create function story_words(audience text, author_id integer, id integer, title text, route text, description text)
  returns tsvector language sql immutable parallel safe cost 100000
  return (
    with door as (
      select case audience
        when 'everybody' then 'e' || (id / 8192)::text when 'hikers' then 'h' || (id / 8192)::text
        when 'followers' then 'f' || author_id::text when 'author' then 'a' || author_id::text end as mark
    ), words as (
      select 't-' as part, unnest(tsvector_to_array(plain_words(title || ' ' || route))) as word
      union all
      select 's-', unnest(slip_words(title))
      union all
      select 'x-', unnest(tsvector_to_array(plain_words(
        title || ' ' || route || ' ' || regexp_replace(left(description, 40000), '<[^<>]*>', ' ', 'g'))))
    )
    select array_to_tsvector(array_agg(mark || part || word)) from door, words
    where mark is not null and length(word) <= 40);

drop index stories_words;
-- Without a list of what is not sorted in yet: every question would read it from end to end.
create index stories_found on stories using gin (story_words(audience, author_id, id, title, route, description))
  with (fastupdate = off);

create index users_words on users using gin (plain_words(search)) with (fastupdate = off) where listed and not blocked;
create index users_slips on users using gin (slip_words(first_name || ' ' || last_name)) with (fastupdate = off)
  where listed and not blocked;
create index trips_words on trips using gin (plain_words(title || ' ' || start_place)) where cancelled_at is null;
create index challenges_words on challenges using gin (plain_words(title)) where link is null;
