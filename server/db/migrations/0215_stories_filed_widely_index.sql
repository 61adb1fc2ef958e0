create index concurrently stories_filed on stories
  using gin (story_words(audience, author_id, id, title, route, description)) with (fastupdate = off);
