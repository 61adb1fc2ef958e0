create index concurrently trip_people_going on trip_people (trip_id, id) where state = 'going';
