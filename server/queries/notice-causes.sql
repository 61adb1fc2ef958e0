-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/notice-causes/causes.queries.ts readStoryApplause
select a.story_id as subject_id, a.user_id, s.author_id
from jsonb_to_recordset($) as w ("subjectId" integer, "userId" integer)
join offered.story_applause a on a.story_id = w."subjectId" and a.user_id = w."userId"
join offered.stories s on s.id = a.story_id;

-- features/notice-causes/causes.queries.ts readCommentApplause
select a.comment_id as subject_id, a.user_id, c.author_id
from jsonb_to_recordset($) as w ("subjectId" integer, "userId" integer)
join offered.comment_applause a on a.comment_id = w."subjectId" and a.user_id = w."userId"
join offered.comments c on c.id = a.comment_id;

-- features/notice-causes/causes.queries.ts readFollows
select f.follower_id, f.followed_id
from jsonb_to_recordset($) as w ("followerId" integer, "followedId" integer)
join offered.follows f on f.follower_id = w."followerId" and f.followed_id = w."followedId";

-- features/notice-causes/causes.queries.ts readCompanions
select c.story_id, c.user_id, c.state, s.author_id
from jsonb_to_recordset($) as w ("storyId" integer, "userId" integer)
join offered.story_companions c on c.story_id = w."storyId" and c.user_id = w."userId"
join offered.stories s on s.id = c.story_id;

-- features/notice-causes/causes.queries.ts readAsked
select story_id, user_id
from offered.story_companions
where story_id = any($) and state = 'asked'
order by story_id, user_id;

-- features/notice-causes/causes.queries.ts readFinished
select m.challenge_id, m.user_id
from jsonb_to_recordset($) as w ("challengeId" integer, "userId" integer)
join offered.challenge_members m on m.challenge_id = w."challengeId" and m.user_id = w."userId"
where m.finished_on is not null;

-- features/notice-causes/causes.queries.ts authorsOfStories
select id, author_id from offered.stories where id = any($);

-- features/notice-causes/causes.queries.ts organisersOfTrips
select id, organiser_id from offered.trips where id = any($);

-- features/notice-causes/causes.queries.ts readWatchers
select c.id, array_agg(r.user_id order by r.user_id) as user_ids
from offered.comments c
join offered.thread_readers r on r.thread_id = c.subject_id
where c.id = any($) and r.subscribed and r.read_number < c.number
group by c.id;

-- features/notice-causes/causes.queries.ts readComments
select c.id, c.author_id, c.text, c.subject_type, c.subject_id, q.author_id as quoted_author_id
from offered.comments c
left join offered.comments q on q.id = c.quote_id
where c.id = any($) and c.removed_at is null;

-- features/notice-causes/causes.queries.ts readGoing
select p.trip_id, p.user_id
from jsonb_to_recordset($) as w ("tripId" integer, "userId" integer)
join offered.trip_people p on p.trip_id = w."tripId" and p.user_id = w."userId"
where p.state = 'going';

-- features/notice-causes/causes.queries.ts readTrips
select id, title, hidden from offered.trips where id = any($);
