import type { Sql } from '../db/connect.ts'

/** Everything that statements can meet, as the database itself writes it down. */
export async function schemaOf(sql: Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    with ours as (select oid, nspname from pg_namespace where nspname in ('public', 'offered')),
      tables as (select c.oid, c.relkind, n.nspname || '.' || c.relname as name
        from pg_class c join ours n on n.oid = c.relnamespace)
    select name || '.' || attnum || ' ' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull || ' '
        || attidentity::text || ' ' || attgenerated::text || ' ' || attstorage::text || ' '
        || coalesce(pg_get_expr(adbin, adrelid), '') as line
      from tables t join pg_attribute a on a.attrelid = t.oid and attnum > 0
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    union all select pg_get_indexdef(oid) from tables where relkind = 'i'
    union all select name || ' ' || pg_get_viewdef(oid) from tables where relkind = 'v'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(c.oid)
      from pg_constraint c join ours n on n.oid = c.connamespace
    union all select pg_get_triggerdef(g.oid) from pg_trigger g join tables t on t.oid = g.tgrelid where not tgisinternal
    union all select pg_get_functiondef(p.oid) from pg_proc p join ours n on n.oid = p.pronamespace where prokind = 'f'
    order by 1`
  return rows.map(({ line }) => line)
}
