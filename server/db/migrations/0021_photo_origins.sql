-- Where the camera itself says it was, for finding the error of its clock and the place of photos without a time.
-- Like the clock it never leaves the server; what is shown is the place on the track, outside of hidden parts.
alter table story_photos add column camera_lat double precision, add column camera_lon double precision;
