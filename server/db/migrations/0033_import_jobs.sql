-- An import is a job of the queue now: its lease keeps other processes from the files, not one of each file.
insert into jobs (lane, kind, key, payload)
select distinct 'import', 'import', import_id::text, jsonb_build_object('importId', import_id)
from import_files where state = 'queued'
on conflict (kind, key) do nothing;

drop index import_files_due;
alter table import_files drop column due_at;
create index import_files_queued on import_files (import_id, id) where state = 'queued';
