-- As in 0211_words_made_sooner.sql, but each word of an open story stands behind a second mark too, that of 32 blocks together
-- (domain/search/filed-stories.ts has the same): a word of nobody is asked for at some of these instead of at every block.
-- What is filed already has no such mark: 0215 files all stories anew beside those who look for them, by the index that there is
-- until then, and 0217 puts the new one in its place.
create or replace function story_words(audience text, author_id integer, id integer, title text, route text, description text)
  returns tsvector language plpgsql immutable parallel safe cost 100000 as $$
declare
  marks text[] := case audience
    when 'everybody' then array['e' || (id / 8192)::text, 'E' || (id / 262144)::text]
    when 'hikers' then array['h' || (id / 8192)::text, 'H' || (id / 262144)::text]
    when 'followers' then array['f' || author_id::text] when 'author' then array['a' || author_id::text] end;
  called tsvector;
  filed text[];
begin
  if marks is null then
    return null;
  end if;
  called := public.plain_words(title || ' ' || route);
  filed := array(
    select mark || part || word from (
      select 't-' as part, unnest(tsvector_to_array(called)) as word
      union all
      select 's-', unnest(public.slip_words(title))
      union all
      select 'x-', unnest(tsvector_to_array(
        called || public.plain_words(regexp_replace(left(description, 40000), '<[^<>]*>', ' ', 'g'))))) words,
      unnest(marks) mark
    where length(word) <= 40);
  -- A story without a word is filed under nothing.
  return case when cardinality(filed) > 0 then array_to_tsvector(filed) end;
end $$;
