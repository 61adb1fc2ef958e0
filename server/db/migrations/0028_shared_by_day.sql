-- What is for followers, by day: between two public stories of a feed lie only a few, whoever wrote them.
create index stories_shared_by_day on stories (hiked_on desc, id desc, author_id)
  where visibility = 'followers' and not draft;
create index story_summits_shared_by_day on story_summits (summit_id, hiked_on desc, story_id desc, author_id)
  where shared and state = 'counted';
create index story_ranges_shared_by_day on story_ranges (range_id, hiked_on desc, story_id desc, author_id)
  where shared;
