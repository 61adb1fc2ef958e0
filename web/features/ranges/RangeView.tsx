import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import type { RangeDetails, SummitCard } from '#contract/mountains.ts'
import type { Hut } from '#contract/places.ts'
import { rescueIn } from '#domain/mountains/rescue.ts'
import { metres, number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { usePageTitle } from '#web/lib/page/page-title.ts'
import { typeset } from '#web/lib/format/typeset.ts'
import { MapSheet } from '#web/map/MapSheet.tsx'
import { paths } from '#web/paths.ts'
import { rangeQuery } from '#web/queries/mountains.ts'
import { hutsQuery } from '#web/queries/places.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { classes } from '#web/ui/classes.ts'
import { Emergency } from '#web/ui/Emergency.tsx'
import { PageColumns } from '#web/ui/PageColumns.tsx'
import { Part } from '#web/ui/Part.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { StatRow } from '#web/ui/StatRow.tsx'
import { highestAbroad, isHigherAbroad } from '#web/parts/place/higher-abroad.ts'
import { PlaceFailure } from '#web/parts/place/PlaceFailure.tsx'
import { PlaceSkeleton } from '#web/parts/place/PlaceSkeleton.tsx'
import { RangeHikers } from './RangeHikers.tsx'
import { RangeHuts } from './RangeHuts.tsx'
import { RangeOutline } from './RangeOutline.tsx'
import { RangeProgressBox } from './RangeProgressBox.tsx'
import { ParkNote } from '#web/parts/place/ParkNote.tsx'
import { PlaceSection } from '#web/parts/place/PlaceSection.tsx'
import { useMapSummits } from '#web/queries/use-map-summits.ts'
import place from '#web/parts/place/PlaceView.module.css'
import styles from './RangeView.module.css'

type RangeViewProps = {
  /** What other features show on the page. */
  renderStories: (range: RangeDetails, nothing: ReactNode) => ReactNode
  renderConditions: (range: RangeDetails, nothing: ReactNode) => ReactNode
  renderCrowns: (crowns: RangeDetails['crowns']) => ReactNode
  renderSummits: (summits: readonly SummitCard[]) => ReactNode
  /** Where people walk. */
  renderTrodden: (range: RangeDetails) => ReactNode
}

export function RangeView(props: RangeViewProps) {
  const { id = '' } = useParams()
  const query = useQuery(rangeQuery(id))
  usePageTitle(query.data?.name)
  if (query.isError) return <PlaceFailure query={query} missing={t('mountains.range-missing')} />
  if (!query.data) return <PlaceSkeleton />
  return <RangeSheet range={query.data} {...props} />
}

function RangeSheet({
  range,
  renderStories,
  renderConditions,
  renderCrowns,
  renderSummits,
  renderTrodden,
}: RangeViewProps & { range: RangeDetails }) {
  const byHeight = useMemo(() => range.summits.toSorted((a, b) => b.heightM - a.heightM), [range])
  const counted = range.summits.filter(({ abroad }) => abroad === undefined)
  const higher = highestAbroad(range)
  return (
    <article>
      <Breadcrumbs
        crumbs={[
          { label: t('mountains.all-ranges'), to: paths.ranges },
          { label: t(`mountains.type.${range.type}`), to: `${paths.ranges}?type=${range.type}` },
        ]}
      />
      <h1 className={styles.name} tabIndex={-1}>
        {range.name}
      </h1>
      <RangeOutline
        outline={range.outline}
        height={120}
        label={t('mountains.outline-label', { name: range.name })}
      />
      <StatRow
        look="ruled"
        stats={[
          { label: t('mountains.range-summits'), value: counted.length, icon: 'peak' },
          {
            label: isHigherAbroad(range.slug)
              ? t('mountains.with-us', { name: range.highest.name })
              : range.highest.name,
            value: number(range.highest.heightM),
            unit: t('mountains.above-sea'),
            icon: 'up',
          },
          {
            label: t('mountains.column.points'),
            value: number(counted.reduce((sum, summit) => sum + summit.points, 0)),
            icon: 'stones',
          },
        ]}
      />
      <PageColumns
        className={place.columns}
        aside={
          <Part>
            <RangeProgressBox range={range} />
            <PlaceSection
              trail="yellow"
              size="small"
              title={t('mountains.conditions')}
              empty={t('conditions.none')}
              render={(nothing) => renderConditions(range, nothing)}
            />
            <RangeHikers range={range} />
            {range.crowns.length > 0 && (
              <section>
                <SectionHeading trail="yellow" size="small">
                  {t('mountains.range-crowns')}
                </SectionHeading>
                {renderCrowns(range.crowns)}
              </section>
            )}
            <ParkNote parks={range.parks} />
            <Emergency service={rescueIn(range.slug)} />
          </Part>
        }
      >
        <p className={place.lead}>{typeset(range.description)}</p>
        <p className={classes(place.note, styles.regions)}>
          {t('mountains.kondracki', { name: range.kondracki })} ·{' '}
          <Link to={paths.sources}>{t('shell.sources')}</Link>
        </p>
        {higher && (
          <p className={place.note}>
            {t('mountains.higher-abroad', { name: higher.name, height: metres(higher.heightM) })}
          </p>
        )}
        <Part>
          <RangeMap range={range} />
        </Part>
        <Part>
          <section className={classes(place.section, styles.summits)}>
            <SectionHeading trail="blue" more={t('mountains.order.height')}>
              {t('mountains.range-summits')}
            </SectionHeading>
            {renderSummits(byHeight)}
            {counted.length < range.summits.length && (
              <p className={place.note}>{t('mountains.abroad-not-needed')}</p>
            )}
          </section>
        </Part>
        {renderTrodden(range)}
        <Part>
          <HutsOfRange range={range} />
        </Part>
        <PlaceSection
          trail="red"
          title={t('mountains.range-stories')}
          empty={t('mountains.range-stories-empty', { place: range.nameIn })}
          action={{ to: paths.activityAdd, label: t('mountains.add-story') }}
          render={(nothing) => renderStories(range, nothing)}
        />
      </PageColumns>
    </article>
  )
}

function useHutsOf(range: RangeDetails): Hut[] {
  const { data: huts } = useQuery(hutsQuery)
  return useMemo(() => (huts ?? []).filter((hut) => hut.range === range.id), [huts, range.id])
}

function HutsOfRange({ range }: { range: RangeDetails }) {
  return <RangeHuts huts={useHutsOf(range)} />
}

function RangeMap({ range }: { range: RangeDetails }) {
  const summits = useMapSummits(range.summits)
  const huts = useHutsOf(range)
  const ranges = useMemo(() => [range.slug], [range.slug])
  return (
    <MapSheet
      drawn
      label={t('mountains.range-map', { name: range.nameOf })}
      summits={summits}
      huts={huts}
      ranges={ranges}
    />
  )
}
