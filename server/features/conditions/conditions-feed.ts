import { conditionLimits, type ConditionKind } from '#contract/conditions.ts'
import { pages } from '#contract/pages.ts'
import type { Db } from '#server/db/connect.ts'
import { atomBody, type AtomEntry } from '#server/lib/atom.ts'
import type { CachedBody } from '#server/lib/cached-body.ts'
import { readConditions, type ConditionRow } from './conditions.queries.ts'
import { shownSince } from './conditions.service.ts'

/** Feed readers come by the hour: five minutes late is soon enough for them. */
export const FEED_MAX_AGE_S = 300

type Range = { id: number; slug: string; name: string }

const kinds: Record<ConditionKind, string> = {
  snow: 'Śnieg',
  ice: 'Lód',
  mud: 'Błoto',
  'storm-damage': 'Wiatrołomy',
  'closed-trail': 'Szlak zamknięty',
  crowd: 'Tłok',
  avalanche: 'Zagrożenie lawinowe',
}

/** The feed of a range as strangers may read it. */
export async function conditionsFeed(db: Db, range: Range, publicUrl: string): Promise<CachedBody> {
  const rows = await readConditions(db, null, {
    where: { rangeId: range.id },
    since: shownSince(new Date()),
    after: null,
    limit: conditionLimits.feed,
  })
  const self = `${publicUrl}/api/conditions/feed/${range.slug}`
  return atomBody({
    id: self,
    title: `Warunki: ${range.name}`,
    subtitle: 'Śnieg, lód, błoto i zamknięte szlaki według wędrowców Kopczyka. To nie jest komunikat służb.',
    self,
    alternate: publicUrl + pages.range.path.replace(':id', range.slug),
    entries: rows.map((row) => entry(row, publicUrl)),
  })
}

/** A degree is said with whose it is. */
const headOf = ({ kind, degree }: ConditionRow) =>
  degree === null ? kinds[kind] : `${kinds[kind]}, stopień ${degree} według komunikatu ratowników`

function entry(row: ConditionRow, publicUrl: string): AtomEntry {
  const { author, summit, range } = row
  const place = summit ?? range
  const path = (summit ? pages.summit.path : pages.range.path).replace(':id', place.slug)
  return {
    id: `${publicUrl}/conditions#warunki-${row.id}`,
    title: `${headOf(row)}: ${place.name}, ${row.seenOn}`,
    link: publicUrl + path,
    published: row.createdAt,
    updated: row.createdAt,
    // Who shows themself to hikers only is not named to whoever subscribes.
    author: { name: author === null ? '' : `${author.firstName} ${author.lastName}`.trim() },
    content: { text: row.text },
  }
}
