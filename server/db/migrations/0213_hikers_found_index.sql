create index concurrently users_found on users using gin (hiker_words(id, search)) with (fastupdate = off)
  where listed and not blocked;
