-- The same words as before, made in a third of the time: filing the words of a story was most of what its row costs. `translate`
-- looks through all its sixty letters for each sign of a text, so it is only asked where a letter is left that is neither plain
-- nor Polish. Whatever is no letter or digit goes first; what is left is plain once it has as many bytes as signs. Its cost says
-- that words are read from an index and never made for each row: of hundreds of thousands of hikers the planner rather read
-- them all, because sixty that answer might come soon.
create or replace function plain_words(value text) returns tsvector language plpgsql immutable strict parallel safe cost 10000 as $$
declare
  plain text := regexp_replace(lower(value),
    '[^a-z0-9ĄĆĘŁŃÓŚŹŻąćęłńóśźżÁÄČĎÉĚÍĹĽŇÔÖŔŘŠŤÚŮÜÝŽáäčďéěíĺľňôöŕřšťúůüýž]+', ' ', 'g');
begin
  if octet_length(plain) > length(plain) then
    plain := replace(replace(replace(replace(replace(replace(replace(replace(replace(plain,
      'ł', 'l'), 'ę', 'e'), 'ą', 'a'), 'ó', 'o'), 'ż', 'z'), 'ś', 's'), 'ć', 'c'), 'ń', 'n'), 'ź', 'z');
    if octet_length(plain) > length(plain) then
      -- Under some locales `lower` leaves Polish capitals as they are.
      plain := translate(plain,
        'ĄĆĘŁŃÓŚŹŻÁÄČĎÉĚÍĹĽŇÔÖŔŘŠŤÚŮÜÝŽáäčďéěíĺľňôöŕřšťúůüýž',
        'acelnoszzaacdeeillnoorrstuuuyzaacdeeillnoorrstuuuyz');
    end if;
  end if;
  return to_tsvector('pg_catalog.simple'::regconfig, plain);
end $$;

-- As in 0193_search.sql, but the words of the title and the way are made once. Names of schemas, because an index is made
-- under a search path of the engine's own.
create or replace function story_words(audience text, author_id integer, id integer, title text, route text, description text)
  returns tsvector language plpgsql immutable parallel safe cost 100000 as $$
declare
  mark text := case audience
    when 'everybody' then 'e' || (id / 8192)::text when 'hikers' then 'h' || (id / 8192)::text
    when 'followers' then 'f' || author_id::text when 'author' then 'a' || author_id::text end;
  called tsvector;
  filed text[];
begin
  if mark is null then
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
        called || public.plain_words(regexp_replace(left(description, 40000), '<[^<>]*>', ' ', 'g'))))) words
    where length(word) <= 40);
  -- A story without a word is filed under nothing.
  return case when cardinality(filed) > 0 then array_to_tsvector(filed) end;
end $$;
