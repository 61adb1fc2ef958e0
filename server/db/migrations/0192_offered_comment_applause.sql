-- Who claps for a comment is read by whoever tells its author of it, once that is done.
create view offered.comment_applause as select comment_id, user_id from comment_applause;
