import type { Forest } from '#contract/forest.ts'
import { openTops, timberLineM, woodedTops } from '#data/woods.ts'
import { forestOf, type ForestWord } from '#domain/mountains/wooded.ts'
import type { Db } from '#server/db/connect.ts'
import { findSummit, type Catalogue } from '#server/features/mountains/mountains.service.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { countWords, deleteWord, keepWord } from './forest.queries.ts'

export async function forestAt(
  db: Db,
  catalogue: Catalogue,
  viewer: Viewer | null,
  key: string,
): Promise<Forest> {
  const { id, slug, heightM, rangeId } = findSummit(catalogue, key)
  const lineM = timberLineM(catalogue.rangeById.get(rangeId)!)
  const { hides, clear, mine } = await countWords(db, id, viewer?.id ?? 0)
  const noted = woodedTops.has(slug) ? 'hides' : openTops.has(slug) ? 'clear' : null
  return {
    known: forestOf({ hides, clear, noted, heightM, timberLineM: lineM }),
    timberLineM: lineM,
    hides,
    clear,
    mine,
  }
}

/** One word a hiker: the last one stands. Null takes it back. */
export async function sayForest(
  db: Db,
  catalogue: Catalogue,
  viewer: Viewer,
  key: string,
  word: ForestWord | null,
): Promise<Forest> {
  const { id } = findSummit(catalogue, key)
  if (word === null) await deleteWord(db, viewer.id, id)
  else await keepWord(db, viewer.id, id, word === 'hides')
  return forestAt(db, catalogue, viewer, key)
}
