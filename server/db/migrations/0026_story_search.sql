-- Words of a text without diacritics, as `plain` in domain/mountains/stem.ts makes them. Written so that it depends on
-- no locale: under some of them `lower` leaves Polish capitals as they are.
create function plain_words(text) returns tsvector language sql immutable strict parallel safe
  return to_tsvector('pg_catalog.simple'::regconfig, regexp_replace(
    translate(lower($1),
      'ĄĆĘŁŃÓŚŹŻąćęłńóśźżÁÄČĎÉĚÍĹĽŇÔÖŔŘŠŤÚŮÜÝŽáäčďéěíĺľňôöŕřšťúůüýž',
      'acelnoszzacelnoszzaacdeeillnoorrstuuuyzaacdeeillnoorrstuuuyz'),
    '[^a-z0-9]+', ' ', 'g'));

create index stories_words on stories using gin (plain_words(title || ' ' || route)) where not draft;
