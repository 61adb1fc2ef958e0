import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { SummitDetails } from '#contract/mountains.ts'
import { isNearSlovakRescue, rescueIn } from '#domain/mountains/rescue.ts'
import { number } from '#web/lib/format/format.ts'
import { ApiProblem } from '#web/lib/api/api-problem.ts'
import { t } from '#web/lib/i18n.ts'
import { usePageTitle } from '#web/lib/page/page-title.ts'
import { typeset } from '#web/lib/format/typeset.ts'
import { paths } from '#web/paths.ts'
import { summitQuery } from '#web/queries/mountains.ts'
import { classes } from '#web/ui/classes.ts'
import { Emergency } from '#web/ui/Emergency.tsx'
import { PageColumns } from '#web/ui/PageColumns.tsx'
import { Part } from '#web/ui/Part.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { groupedHeights } from './grouped-heights.ts'
import { PlaceFailure } from '#web/parts/place/PlaceFailure.tsx'
import { NearbySigns } from './NearbySigns.tsx'
import { PlaceSkeleton } from '#web/parts/place/PlaceSkeleton.tsx'
import { ParkNote } from '#web/parts/place/ParkNote.tsx'
import { PlaceSection } from '#web/parts/place/PlaceSection.tsx'
import { SummitDispute } from './SummitDispute.tsx'
import { SummitHead } from './SummitHead.tsx'
import { SummitHikers } from './SummitHikers.tsx'
import { SummitMap } from './SummitMap.tsx'
import { SunBox } from './SunBox.tsx'
import { TerrainFacts } from './TerrainFacts.tsx'
import styles from '#web/parts/place/PlaceView.module.css'

type SummitViewProps = {
  /** What other features show on the page. */
  renderStories: (summit: SummitDetails, nothing: ReactNode) => ReactNode
  renderConditions: (summit: SummitDetails, nothing: ReactNode) => ReactNode
  renderTrips: (summit: SummitDetails, nothing: ReactNode) => ReactNode
  renderComments: (summit: SummitDetails) => ReactNode
  renderPanorama: (summit: SummitDetails) => ReactNode
  /** That the reader was there, or wants to be; and their stamp, once they were. */
  renderActions: (summit: SummitDetails) => ReactNode
  renderStamp: (summit: SummitDetails) => ReactNode
  /** What the summit counts for. */
  renderGoals: (summit: SummitDetails) => ReactNode
  /** Boards along trails, above those that point through the air. */
  renderTrails: (summit: SummitDetails) => ReactNode
  /** In place of all this where there is no network and no copy of it. */
  renderUnreached: (slug: string, again: { onRetry: () => void; isRetrying: boolean }) => ReactNode
}

export function SummitView(props: SummitViewProps) {
  const { id = '' } = useParams()
  const query = useQuery(summitQuery(id))
  const summit = query.data
  useOwnAddress(id, summit?.slug)
  usePageTitle(summit && t('mountains.title-height', { name: summit.name, height: number(summit.heightM) }))
  if (query.error instanceof ApiProblem && query.error.status === 0)
    return props.renderUnreached(id, { onRetry: () => void query.refetch(), isRetrying: query.isFetching })
  if (query.isError) return <PlaceFailure query={query} missing={t('mountains.summit-missing')} />
  if (!summit) return <PlaceSkeleton />
  return <SummitSheet summit={summit} {...props} />
}

/** A number or an old name in the address becomes the readable one, as the server does for a first visit. */
function useOwnAddress(asked: string, slug: string | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (slug !== undefined && slug !== asked) void navigate(paths.summit(slug), { replace: true })
  }, [asked, slug, navigate])
}

function SummitSheet(props: SummitViewProps & { summit: SummitDetails }) {
  const { summit, renderStories, renderTrips, renderConditions, renderComments, renderTrails } = props
  const service = rescueIn(summit.range.slug, summit.abroad)
  const story = { to: paths.activityAdd, label: t('mountains.add-story') }
  return (
    <article>
      <SummitHead summit={summit} actions={props.renderActions(summit)} />
      <Part>{props.renderPanorama(summit)}</Part>
      <PageColumns
        className={classes(styles.columns, styles.below)}
        aside={
          <Part>
            {props.renderStamp(summit)}
            <SunBox summit={summit} />
            <PlaceSection
              trail="yellow"
              size="small"
              title={t('mountains.conditions')}
              empty={t(service === 'TOPR' ? 'mountains.conditions-empty-topr' : 'mountains.conditions-empty')}
              render={(nothing) => renderConditions(summit, nothing)}
            />
            <SummitHikers summit={summit} />
            <section>
              <SectionHeading trail="black" size="small">
                {t('mountains.needed-for')}
              </SectionHeading>
              {props.renderGoals(summit)}
            </section>
            <ParkNote parks={summit.park === null ? [] : [summit.park]} />
            <Emergency service={service} slovak={isNearSlovakRescue(summit)} />
          </Part>
        }
      >
        <p className={styles.lead}>{typeset(groupedHeights(summit.description))}</p>
        {summit.aliases.length > 0 && (
          <p className={styles.note}>{t('mountains.aliases', { names: summit.aliases.join(', ') })}</p>
        )}
        {summit.heightApprox && <p className={styles.note}>{t('mountains.height-approx')}</p>}
        <TerrainFacts summit={summit} />
        <SummitDispute summit={summit} />
        <Part>
          <SummitMap summit={summit} />
          {renderTrails(summit)}
        </Part>
        <Part>
          <NearbySigns summit={summit} />
        </Part>
        <p className={styles.note}>
          <Link to={paths.sources}>{t('shell.sources')}</Link>
        </p>
        <PlaceSection
          trail="red"
          title={t('mountains.stories')}
          empty={t('mountains.stories-empty')}
          action={story}
          render={(nothing) => renderStories(summit, nothing)}
        />
        <PlaceSection
          trail="green"
          title={t('mountains.trips')}
          empty={t('mountains.trips-empty')}
          action={{ to: paths.tripAdd, label: t('mountains.trips-announce') }}
          render={(nothing) => renderTrips(summit, nothing)}
        />
        <PlaceSection
          trail="green"
          title={t('mountains.comments')}
          empty={t('mountains.comments-empty')}
          render={() => renderComments(summit)}
        />
      </PageColumns>
    </article>
  )
}
