drop index stories_found;
alter index stories_filed rename to stories_found;
