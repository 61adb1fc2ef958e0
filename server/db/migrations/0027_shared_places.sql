-- `shared` repeats "for followers and not a draft", as `listed` repeats "public and not a draft": what of a summit or a
-- range is for followers is found without touching the stories, most of which are for everybody or for nobody.
alter table story_summits add column shared boolean not null default false;
alter table story_ranges add column shared boolean not null default false;
update story_summits x set shared = true from stories s
  where s.id = x.story_id and s.visibility = 'followers' and not s.draft;
update story_ranges x set shared = true from stories s
  where s.id = x.story_id and s.visibility = 'followers' and not s.draft;

create index story_summits_shared on story_summits (summit_id, author_id, hiked_on desc, story_id desc)
  where shared and state = 'counted';
create index story_ranges_shared on story_ranges (range_id, author_id, hiked_on desc, story_id desc) where shared;

-- Of an author's own only what is not for everybody is looked for by these.
drop index story_summits_of_author;
create index story_summits_closed on story_summits (summit_id, author_id, hiked_on desc, story_id desc)
  where not listed and state = 'counted';
drop index story_ranges_of_author;
create index story_ranges_closed on story_ranges (range_id, author_id, hiked_on desc, story_id desc)
  where not listed;

-- The newest stories of everybody, for hikers who follow many: their page is found among the first few hundred.
create index stories_for_many on stories (hiked_on desc, id desc, author_id)
  where visibility <> 'private' and not draft;
