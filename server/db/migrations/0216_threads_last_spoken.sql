create index concurrently threads_last_spoken on threads (last_at desc, id desc);
