import type { Certificate, Challenge, ChallengeCard, ChallengeSummit } from '#contract/challenges.ts'
import { longRoutes } from '#data/long-routes.ts'
import { summits as knownSummits } from '#data/mountains.ts'
import drawn from '#data/pictures/silhouettes.json' with { type: 'json' }
import { stateOn } from '#domain/challenges/challenge.ts'
import { peaksOf } from '#domain/challenges/peaks.ts'
import { excerpt } from '#domain/richtext/stored-text.ts'
import type { Catalogue } from '#server/features/mountains/mountains.service.ts'
import { walkTo } from '#server/features/start-places/start-places.service.ts'
import type { CertificateRow } from './certificates.queries.ts'
import type { CardRow, ChallengeRow } from './challenges.queries.ts'
import type { Friends } from './friends.queries.ts'

const silhouettes: Record<string, string> = drawn

const EXCERPT = 140

/** A route is drawn as the ridge over the summits that it passes. */
const idOf = new Map(knownSummits.map(({ slug, id }) => [slug, id]))
const onRoutes = new Map(
  longRoutes.map(({ slug, stops }) => [slug, stops.flatMap((stop) => idOf.get(stop.slug ?? '') ?? [])]),
)

export const keyOf = ({ id, slug }: { id: number; slug: string | null }) => slug ?? String(id)

/** What a card is made of besides its row. */
export type CardWorld = { today: string; catalogue: Catalogue; friends: ReadonlyMap<number, Friends> }

const NOBODY: Friends = { people: [], count: 0 }

export function cardView(row: CardRow, { today, catalogue, friends }: CardWorld): ChallengeCard {
  const { id, kind, title, unit, goal, startsOn, endsOn, members, standing } = row
  const summits = row.route === null ? row.summits : (onRoutes.get(row.route) ?? [])
  return {
    id,
    key: keyOf(row),
    kind,
    title,
    excerpt: excerpt(row.description, EXCERPT),
    unit,
    goal,
    startsOn,
    endsOn,
    state: stateOn(today, row),
    secret: row.link !== null,
    members,
    peaks: peaksOf(summits.flatMap((one) => catalogue.summitById.get(one) ?? [])).map(([east, height]) => [
      east,
      height,
    ]),
    friends: friends.get(id) ?? NOBODY,
    standing,
  }
}

/** By height within each group of ranges: as lists of crowns are read. */
export function summitsView({ summits }: ChallengeRow, catalogue: Catalogue): ChallengeSummit[] {
  return summits
    .flatMap((id) => catalogue.summitById.get(id) ?? [])
    .map((summit) => {
      const range = catalogue.rangeById.get(summit.rangeId)!
      const { id, slug, name, heightM, lat, lon } = summit
      return {
        id,
        slug,
        name,
        heightM,
        lat,
        lon,
        range: range.name,
        type: range.type,
        silhouette: silhouettes[slug] ?? null,
        walk: walkTo(id),
      }
    })
    .toSorted((a, b) => b.heightM - a.heightM || a.id - b.id)
}

export function officialCountOf({ crownId }: ChallengeRow, catalogue: Catalogue): number | null {
  const crown = catalogue.crowns.find((one) => one.id === crownId)
  return crown?.partial ? crown.officialCount : null
}

export function challengeView(
  row: ChallengeRow,
  more: Pick<Challenge, 'author' | 'finishers' | 'own'>,
  world: CardWorld,
): Challenge {
  return {
    ...cardView({ ...row, standing: more.own?.standing ?? null }, world),
    description: row.description,
    hidden: row.hidden,
    route: row.route,
    summits: summitsView(row, world.catalogue),
    officialCount: officialCountOf(row, world.catalogue),
    ...more,
  }
}

export function certificateView(
  row: CertificateRow,
  titles: Map<number, string>,
  catalogue: Catalogue,
): Certificate {
  const { number, person, finishedOn, finishedPrecision, issuedOn, withdrawnOn } = row
  const { title, kind, unit, goal, startsOn, endsOn } = row
  return {
    number,
    person,
    challenge: { title, key: row.isSecret ? null : keyOf(row), kind, unit, goal, startsOn, endsOn },
    finishedOn,
    finishedPrecision,
    issuedOn,
    withdrawnOn,
    // What no longer holds is nobody's business.
    evidence: withdrawnOn === null ? row.evidence.map((step) => evidenceView(step, titles, catalogue)) : [],
  }
}

function evidenceView(
  { summitId, storyId, day, precision, amount }: CertificateRow['evidence'][number],
  titles: Map<number, string>,
  { summitById, rangeById }: Catalogue,
): Certificate['evidence'][number] {
  const summit = summitId === null ? undefined : summitById.get(summitId)
  const title = storyId === null ? undefined : titles.get(storyId)
  return {
    summit: summit
      ? {
          slug: summit.slug,
          name: summit.name,
          heightM: summit.heightM,
          range: rangeById.get(summit.rangeId)!.name,
        }
      : null,
    story: title === undefined ? null : { id: storyId!, title },
    day,
    precision,
    amount,
  }
}
