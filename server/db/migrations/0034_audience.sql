-- Who may see a story, derived from its visibility, its draft state and whom its author shows their profile: see
-- domain/visibility/audience.ts. Set in one place (server/features/stories/audience.queries.ts); every query asks this column alone.
alter table stories add column audience text not null default 'nobody'
  check (audience in ('everybody', 'hikers', 'followers', 'author', 'nobody'));
update stories s set audience = case
    when s.draft then 'nobody'
    when s.visibility = 'private' then 'author'
    when s.visibility = 'followers' then 'followers'
    when u.visibility = 'everyone' then 'everybody'
    else 'hikers' end
  from users u where u.id = s.author_id;

drop index stories_public, stories_of_author, stories_shared, stories_for_followers, stories_for_many,
  stories_shared_by_day;
create index stories_open on stories (hiked_on desc, id desc, audience) where audience in ('everybody', 'hikers');
create index stories_open_of_author on stories (author_id, hiked_on desc, id desc, audience)
  where audience in ('everybody', 'hikers');
create index stories_of_author on stories (author_id, hiked_on desc, id desc) where not draft;
create index stories_shared on stories (author_id, hiked_on desc, id desc)
  where audience in ('everybody', 'hikers', 'followers');
create index stories_for_followers on stories (author_id, hiked_on desc, id desc) where audience = 'followers';
create index stories_for_many on stories (hiked_on desc, id desc, author_id)
  where audience in ('everybody', 'hikers', 'followers');
create index stories_for_followers_by_day on stories (hiked_on desc, id desc, author_id) where audience = 'followers';

-- The places of a story repeat its audience, as they repeat its day and author: the feed of a summit or a range is one index walk.
alter table story_summits add column audience text not null default 'nobody';
alter table story_ranges add column audience text not null default 'nobody';
update story_summits x set audience = s.audience from stories s where s.id = x.story_id;
update story_ranges x set audience = s.audience from stories s where s.id = x.story_id;

drop index story_summits_feed, story_summits_shared, story_summits_closed, story_summits_shared_by_day;
drop index story_ranges_feed, story_ranges_shared, story_ranges_closed, story_ranges_shared_by_day;
alter table story_summits drop column listed, drop column shared;
alter table story_ranges drop column listed, drop column shared;

create index story_summits_open on story_summits (summit_id, hiked_on desc, story_id desc, audience)
  where audience in ('everybody', 'hikers') and state = 'counted';
create index story_summits_for_followers on story_summits (summit_id, author_id, hiked_on desc, story_id desc)
  where audience = 'followers' and state = 'counted';
create index story_summits_for_followers_by_day on story_summits (summit_id, hiked_on desc, story_id desc, author_id)
  where audience = 'followers' and state = 'counted';
create index story_summits_closed on story_summits (summit_id, author_id, hiked_on desc, story_id desc)
  where audience in ('followers', 'author') and state = 'counted';
create index story_ranges_open on story_ranges (range_id, hiked_on desc, story_id desc, audience)
  where audience in ('everybody', 'hikers');
create index story_ranges_for_followers on story_ranges (range_id, author_id, hiked_on desc, story_id desc)
  where audience = 'followers';
create index story_ranges_for_followers_by_day on story_ranges (range_id, hiked_on desc, story_id desc, author_id)
  where audience = 'followers';
create index story_ranges_closed on story_ranges (range_id, author_id, hiked_on desc, story_id desc)
  where audience in ('followers', 'author');
