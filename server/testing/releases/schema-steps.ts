import type { Sql } from '#server/db/connect.ts'

/** What a program may rely on of a database: columns and what they take, and what rows must obey. */
type Column = { type: string; mustBeGiven: boolean; mayBeNull: boolean }
type Shape = { columns: Map<string, Column>; rules: Map<string, string> }

export async function shapeOf(sql: Sql): Promise<Shape> {
  const columns = await sql<(Column & { name: string })[]>`
    select n.nspname || '.' || c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as may_be_null,
      a.attnotnull and not a.atthasdef and a.attidentity = '' and c.relkind = 'r' as must_be_given
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'offered') and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped`
  const rules = await sql<{ name: string; rule: string }[]>`
    select c.conrelid::regclass || ' ' || c.conname as name, pg_get_constraintdef(c.oid) as rule
    from pg_constraint c where c.connamespace = 'public'::regnamespace and c.contype <> 'n' and c.conrelid <> 0
    union all
    select i.indrelid::regclass || ' ' || i.indexrelid::regclass, 'UNIQUE ' || pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class t on t.oid = i.indrelid
    where i.indisunique and t.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = i.indexrelid)`
  return {
    columns: new Map(columns.map(({ name, ...column }) => [name, column])),
    rules: new Map(rules.map(({ name, rule }) => [name, rule])),
  }
}

const wider: Record<string, string[]> = { integer: ['bigint'], smallint: ['integer', 'bigint'] }

/** What a program that knows only the shape before could not do any more: each as a sentence. */
export function narrowings(before: Shape, after: Shape): string[] {
  const found: string[] = []
  const tableOf = (name: string) => name.split(/[. ]/).slice(0, -1).join('.')
  const tables = new Set([...before.columns.keys()].map(tableOf))
  for (const [name, { type, mayBeNull }] of before.columns) {
    const now = after.columns.get(name)
    if (now === undefined) found.push(`${name} is gone`)
    else {
      const isText = type.startsWith('character varying') && now.type === 'text'
      if (now.type !== type && !isText && !wider[type]?.includes(now.type))
        found.push(`${name} is ${now.type} instead of ${type}`)
      if (mayBeNull && now.mustBeGiven) found.push(`${name} must be given`)
      else if (mayBeNull && !now.mayBeNull) found.push(`${name} may not be null`)
    }
  }
  for (const [name, { mustBeGiven }] of after.columns)
    if (mustBeGiven && !before.columns.has(name) && tables.has(tableOf(name)))
      found.push(`${name} must be given`)
  for (const [name, rule] of after.rules) {
    const isOld = tables.has(`public.${name.split(' ')[0]}`)
    const was = before.rules.get(name)
    if (isOld && was !== rule && !allowsMore(was, rule)) found.push(`${name} asks: ${rule}`)
  }
  return found.toSorted()
}

/** The same list of values with more in it. */
function allowsMore(was: string | undefined, now: string): boolean {
  if (was === undefined) return false
  const values = (rule: string) => new Set(rule.match(/'[^']*'(?=::)/g))
  const frame = (rule: string) => rule.replaceAll(/'[^']*'::text(, )?/g, '')
  return frame(was) === frame(now) && values(now).isSupersetOf(values(was))
}

/** The migration whose second half this one says to be. */
export function contracts(text: string): string | null {
  return /^-- Contracts (\S+\.sql): \S.{10,}$/m.exec(text)?.[1] ?? null
}
