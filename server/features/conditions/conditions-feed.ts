import { conditionLimits, type ConditionKind } from '#contract/conditions.ts'
import { pages } from '#contract/pages.ts'
import type { Db } from '#server/db/connect.ts'
import { cachedBody, type CachedBody } from '#server/lib/cached-body.ts'
import { xmlText } from '#server/lib/xml-text.ts'
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
  return cachedBody(atom(range, rows, publicUrl), 'application/atom+xml; charset=utf-8')
}

/** RFC 4287. A feed without reports is as old as the world: only so it stays the same from one reading to the next. */
function atom(range: Range, rows: readonly ConditionRow[], publicUrl: string): string {
  const self = `${publicUrl}/api/conditions/feed/${range.slug}`
  const page = publicUrl + pages.range.path.replace(':id', range.slug)
  const updated = rows.reduce((last, row) => Math.max(last, row.createdAt.getTime()), 0)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pl">',
    `<id>${xmlText(self)}</id>`,
    `<title>${xmlText(`Warunki: ${range.name}`)}</title>`,
    '<subtitle>Śnieg, lód, błoto i zamknięte szlaki według wędrowców Kopczyka. To nie jest komunikat służb.</subtitle>',
    `<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(page)}"/>`,
    `<updated>${new Date(updated).toISOString()}</updated>`,
    '<author><name>Kopczyk</name></author>',
    ...rows.map((row) => entry(row, publicUrl)),
    '</feed>',
    '',
  ].join('\n')
}

/** A degree is said with whose it is. */
const headOf = ({ kind, degree }: ConditionRow) =>
  degree === null ? kinds[kind] : `${kinds[kind]}, stopień ${degree} według komunikatu ratowników`

function entry(row: ConditionRow, publicUrl: string): string {
  const { author, summit, range } = row
  const place = summit ?? range
  const path = (summit ? pages.summit.path : pages.range.path).replace(':id', place.slug)
  // Who shows themself to hikers only is not named to whoever subscribes.
  const name = author === null ? '' : `${author.firstName} ${author.lastName}`.trim()
  return [
    '<entry>',
    `<id>${xmlText(`${publicUrl}/conditions#warunki-${row.id}`)}</id>`,
    `<title>${xmlText(`${headOf(row)}: ${place.name}, ${row.seenOn}`)}</title>`,
    `<link rel="alternate" type="text/html" href="${xmlText(publicUrl + path)}"/>`,
    `<published>${row.createdAt.toISOString()}</published>`,
    `<updated>${row.createdAt.toISOString()}</updated>`,
    `<author><name>${xmlText(name || 'Wędrowiec')}</name></author>`,
    `<content type="text">${xmlText(row.text)}</content>`,
    '</entry>',
  ].join('\n')
}
