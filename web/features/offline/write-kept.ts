import { keptDatabase, type KeptAnswer, type KeptPage } from '#web/lib/kept/kept-database.ts'

/** One by one: what cannot be copied into the database must not take the others with it. */
export async function writeKept(
  name: 'answers' | 'pages',
  rows: readonly (KeptAnswer | KeptPage)[],
): Promise<void> {
  for (const row of rows)
    await keptDatabase.run(name, 'readwrite', (at) => at.put(row)).catch(() => undefined)
}
