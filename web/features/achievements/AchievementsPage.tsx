import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AchievementList } from '#contract/achievements.ts'
import { achievements, families, type Family } from '#domain/achievements/catalogue.ts'
import { isRare, nearest } from '#domain/achievements/evaluate.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { achievementsQuery } from '#web/queries/achievements.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { LinkTabs } from '#web/ui/LinkTabs.tsx'
import { Part } from '#web/ui/Part.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Trail } from '#web/ui/trail.ts'
import { AchievementCard, type Shown } from './AchievementCard.tsx'
import { AchievementsHead } from './AchievementsHead.tsx'
import styles from './AchievementsPage.module.css'

const trails: Record<Family, Trail> = {
  summits: 'yellow',
  places: 'red',
  seasons: 'blue',
  way: 'black',
  together: 'green',
}

/** As many as one can keep in mind on the way. */
const NEAR = 8
/** Two rows of a family; the rest comes when it is wanted. */
const FIRST = 8

export function AchievementsPage() {
  const list = useQuery(achievementsQuery)
  if (list.isError) return <QueryError query={list} heading="h1" />
  return (
    <>
      <AchievementsHead list={list.data} />
      {list.data ? <Stamps list={list.data} /> : <Skeleton shape="block" height={640} />}
    </>
  )
}

type View = 'all' | 'earned' | 'near' | 'rare'

function Stamps({ list }: { list: AchievementList }) {
  const [params] = useSearchParams()
  const views = viewsOf(list)
  const asked = params.get('show') as View | null
  const shown: View = asked && views.has(asked) ? asked : 'all'
  const cards = views.get(shown)!
  return (
    <>
      <LinkTabs
        label={t('achievements.tabs')}
        trail="yellow"
        replace
        tabs={[...views].map(([view, { length }]) => ({
          to: { search: view === 'all' ? '' : `show=${view}` },
          label: t(`achievements.${view}`),
          current: view === shown,
          count: length,
        }))}
      />
      {cards.length === 0 && <Nothing view={shown} />}
      {shown !== 'near' && <ByFamily key={shown} cards={cards} isWhole={shown !== 'all'} />}
      {shown === 'near' && cards.length > 0 && (
        <section className={styles.family}>
          <SectionHeading trail="yellow">{t('achievements.near-title')}</SectionHeading>
          <Grid cards={cards} near />
        </section>
      )}
    </>
  )
}

/** A stranger has nothing of their own to choose from. */
function viewsOf({ items }: AchievementList): Map<View, Shown[]> {
  const rules = new Map(achievements.map((rule) => [rule.id, rule]))
  const all = items.flatMap((state): Shown[] => {
    const rule = rules.get(state.id)
    return rule ? [{ rule, state }] : []
  })
  const rare = all.filter(({ state }) => isRare(state.rarity))
  const own = all.filter(({ state }) => state.own !== null)
  if (own.length === 0)
    return new Map([
      ['all', all],
      ['rare', rare],
    ])
  const open = own
    .filter(({ state }) => state.own!.earnedOn === null)
    .map((one) => ({ ...one, progress: one.state.own!.progress, goal: one.rule.goal }))
  return new Map<View, Shown[]>([
    ['all', all],
    ['earned', own.filter(({ state }) => state.own!.earnedOn !== null)],
    ['near', nearest(open, NEAR)],
    ['rare', rare],
  ])
}

function ByFamily({ cards, isWhole }: { cards: readonly Shown[]; isWhole: boolean }) {
  return families.map((family) => {
    const ofFamily = cards.filter(({ rule }) => rule.family === family)
    if (ofFamily.length === 0) return null
    return (
      <Part key={family}>
        <FamilyOf family={family} cards={ofFamily} isWhole={isWhole} />
      </Part>
    )
  })
}

type FamilyOfProps = { family: Family; cards: readonly Shown[]; isWhole: boolean }

function FamilyOf({ family, cards, isWhole }: FamilyOfProps) {
  const [isOpen, setIsOpen] = useState(isWhole)
  const shown = isOpen ? cards : cards.slice(0, FIRST)
  const left = cards.length - shown.length
  return (
    <section className={styles.family}>
      <div className={styles.heading}>
        <SectionHeading trail={trails[family]}>{t(`achievements.family.${family}`)}</SectionHeading>
        <p>{t(`achievements.family-lead.${family}`)}</p>
      </div>
      <Grid cards={shown} />
      {left > 0 && (
        <Button look="outline" size="small" className={styles.more} onClick={() => setIsOpen(true)}>
          {t('achievements.of-hiker-more', { count: left })}
        </Button>
      )}
    </section>
  )
}

function Grid({ cards, near = false }: { cards: readonly Shown[]; near?: boolean }) {
  return (
    <ul className={styles.grid}>
      {cards.map((card) => (
        <li key={card.rule.id}>
          <AchievementCard rule={card.rule} state={card.state} near={near} />
        </li>
      ))}
    </ul>
  )
}

function Nothing({ view }: { view: View }) {
  return (
    <EmptyState
      title={t(`achievements.none-${view}-title`)}
      action={
        view !== 'rare' && <ButtonLink to={paths.activityAdd}>{t('achievements.add-story')}</ButtonLink>
      }
    >
      {t(`achievements.none-${view}`)}
    </EmptyState>
  )
}
