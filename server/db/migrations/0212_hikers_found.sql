-- Under what a hiker is found beside the words of their name and town (domain/search/ask-hikers.ts has the same). Any two of these
-- words are filed together, three letters of the one before the whole of the other: whoever has both of two names that tens of
-- thousands bear is found without reading everybody who has either. A word of one hiker in 61 is filed alone too, so that sixty
-- who bear a common name are found without reading all of them. Dear to make, so that it is read from the index and never made
-- for each row.
create function hiker_words(id integer, search text) returns tsvector
  language plpgsql immutable strict parallel safe cost 10000 as $$
declare
  words text[] := tsvector_to_array(public.plain_words(search));
  filed text[] := array(select left(one, 3) || '-' || other from unnest(words) one, unnest(words) other);
begin
  if id % 61 = 0 then
    filed := filed || array(select '-' || word from unnest(words) word);
  end if;
  -- A hiker without a word is filed under nothing.
  return case when cardinality(filed) > 0 then array_to_tsvector(filed) end;
end $$;
