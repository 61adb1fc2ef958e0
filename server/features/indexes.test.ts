import { expect, it } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const world = testApp()

const neverDeleted = 'summits and ranges are never deleted, and each feed of them has its own partial index'

/** Foreign keys that need no index, each with the reason. */
const without: Record<string, string> = {
  'ascent_marks.summit_id': neverDeleted,
  'ascents.summit_id': neverDeleted,
  'conditions.range_id': neverDeleted,
  'conditions.summit_id': neverDeleted,
  'story_ranges.range_id': neverDeleted,
  'story_summits.summit_id': neverDeleted,
  'wishes.summit_id': neverDeleted,
}

it('every foreign key has an index: without one, deleting what it points at reads the whole table', async () => {
  // The index begins with the key's columns and leaves out no row but those where the key is null.
  const keys = await world.db<{ name: string }[]>`
    with keys as (
      select conrelid, conkey, array(
        select attname::text from pg_attribute
        where attrelid = conrelid and attnum = any(conkey) order by attnum) as columns
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace)
    select conrelid::regclass || '.' || array_to_string(columns, ', ') as name
    from keys
    where not exists (
      select from pg_index
      where indrelid = conrelid
        and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
        and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || columns[1] || ' IS NOT NULL)'))
    order by 1`
  expect(keys.map((key) => key.name)).toEqual(Object.keys(without).toSorted())
})
