import type { Db } from '#server/db/connect.ts'
import { forNobody } from '#server/lib/tracing/cause.ts'
import { readTakenOff } from './files.queries.ts'
import type { UploadReferences } from './references.queries.ts'

/** Pictures that nobody may get although they are stored, e.g. what moderators have hidden. */
export type WithheldPictures = (db: Db) => Promise<string[]>

declare module 'fastify' {
  interface FastifyInstance {
    withheldPictures: WithheldPictures[]
  }
}

/** They are few, and pictures are asked for all the time: the whole list is read once in so long. */
const KEPT_MS = 2_000

type Sources = { hidden: readonly WithheldPictures[]; references: readonly UploadReferences[] }

/** Tells of a stored picture whether it is withheld: hidden, or taken off and shown nowhere else. */
export function withheldPictures(db: Db, sources: Sources): (path: string) => Promise<boolean> {
  let kept: { paths: Promise<Set<string>>; until: number } | null = null
  return async (path) => {
    if (kept === null || kept.until < Date.now()) {
      const paths = forNobody(() => readWithheld(db, sources))
      paths.catch(() => (kept = null))
      kept = { paths, until: Date.now() + KEPT_MS }
    }
    return (await kept.paths).has(path)
  }
}

async function readWithheld(db: Db, { hidden, references }: Sources): Promise<Set<string>> {
  const [takenOff, ...rest] = await Promise.all([readTakenOff(db), ...hidden.map((read) => read(db))])
  const shown = takenOff.length === 0 ? [] : await Promise.all(references.map((find) => find(db, takenOff)))
  const used = new Set(shown.flat().map(({ path }) => path))
  return new Set([...takenOff.filter((path) => !used.has(path)), ...rest.flat()])
}
