import { summits, type Summit } from '#data/mountains.ts'

const bySlug = new Map(summits.map((summit) => [summit.slug, summit]))

export function demoSummit(slug: string): Summit {
  const found = bySlug.get(slug)
  if (found === undefined) throw new Error(`No summit ${slug}`)
  return found
}
