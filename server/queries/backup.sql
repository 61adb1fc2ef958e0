-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- backup/tables.ts readTables
select c.relname as name, array_agg(a.attname::text order by a.attname) as columns
from pg_class c
join pg_attribute a on a.attrelid = c.oid
where c.relnamespace = 'public'::regnamespace
  and c.relkind = 'r'
  and c.relpersistence = 'p'
  and c.relname <> 'last_deeds'
  and a.attnum > 0
  and not a.attisdropped
  and a.attgenerated = ''
  and a.atttypid <> 'xid8'::regtype
group by c.relname
order by c.relname collate "C";

-- backup/take-moment.ts copyMoment
select labelfile as label from pg_backup_stop(false);

select pg_backup_start('kopczyk', true);

select pg_backup_stop(false);
