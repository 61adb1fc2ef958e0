import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { LongRoute, OwnRoute } from '#contract/long-routes.ts'
import { sectionsOf, type OwnSection } from '#domain/long-routes/own-route.ts'
import { date } from '#web/lib/format/format-date.ts'
import { joined, km, number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { useIsSignedIn } from '#web/lib/session/session.ts'
import { useIsAwake } from '#web/lib/waking/use-is-awake.ts'
import { typeset } from '#web/lib/format/typeset.ts'
import { paths } from '#web/paths.ts'
import { longRouteQuery, ownRouteQuery } from '#web/queries/long-routes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StatRow } from '#web/ui/StatRow.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './RouteBooklet.module.css'

/** Section after section, ticked as in a booklet, with what is left and where. */
export function RouteBooklet({ slug }: { slug: string }) {
  const isSignedIn = useIsSignedIn()
  const route = useQuery(longRouteQuery(slug))
  const own = useQuery({ ...ownRouteQuery(slug), enabled: isSignedIn })
  // The server draws no sections; the map may have asked for them before this part is taken over.
  const isAwake = useIsAwake()
  // What did not come is said where the map is.
  if (route.isError) return null
  return (
    <section>
      <SectionHeading trail="red">{t('routes.sections')}</SectionHeading>
      {isAwake && route.data && (own.data || !isSignedIn || own.isError) ? (
        <Booklet route={route.data} own={own.data ?? null} />
      ) : (
        <Skeleton shape="row" lines={10} />
      )}
    </section>
  )
}

function Booklet({ route, own }: { route: LongRoute; own: OwnRoute | null }) {
  const sections: OwnSection[] =
    own?.sections ??
    sectionsOf(route.stops).map((section) => ({ ...section, walkedM: 0, isDone: false, by: null }))
  const done = sections.filter(({ isDone }) => isDone).length
  return (
    <div className={styles.booklet}>
      {own && own.walkedM > 0 ? (
        <Walked route={route} own={own} done={done} all={sections.length} />
      ) : (
        <p>{t('routes.how', { from: route.from, to: route.to })}</p>
      )}
      <Unknown route={route} />
      <ol className={styles.sections}>
        {sections.map((section) => (
          <li key={section.span[0]} data-done={section.isDone || undefined}>
            <Section section={section} />
          </li>
        ))}
      </ol>
    </div>
  )
}

type WalkedProps = { route: LongRoute; own: OwnRoute; done: number; all: number }

function Walked({ route, own, done, all }: WalkedProps) {
  const { longestGap, direction, days } = own
  const [from, to] = direction === 'backward' ? [route.to, route.from] : [route.from, route.to]
  return (
    <>
      <StatRow
        stats={[
          { label: t('routes.figure-sections'), value: `${number(done)} / ${number(all)}` },
          { label: t('routes.figure-days', { count: days }), value: number(days) },
          ...(longestGap
            ? [
                {
                  label: t('routes.figure-gap'),
                  value: km(longestGap.span[1] - longestGap.span[0]),
                },
              ]
            : []),
        ]}
      />
      {longestGap && (
        <p>
          {t('routes.gap', {
            from: longestGap.from ?? t('routes.at', { km: km(longestGap.span[0]) }),
            to: longestGap.to ?? t('routes.at', { km: km(longestGap.span[1]) }),
          })}
        </p>
      )}
      {direction && (
        <p>{direction === 'both' ? t('routes.both-ways') : t('routes.direction', { from, to })}</p>
      )}
    </>
  )
}

/** Where we do not know the line, nobody has to walk it for us. */
function Unknown({ route }: { route: LongRoute }) {
  if (route.unknown.length === 0) return null
  const gaps = route.unknown.map(({ metres, from, to }) =>
    t('routes.unknown-gap', { distance: km(metres), from: from ?? '…', to: to ?? '…' }),
  )
  return <p className={styles.small}>{t('routes.unknown', { gaps: joined(gaps) })}</p>
}

function Section({ section: { from, to, span, walkedM, isDone, by } }: { section: OwnSection }) {
  const length = span[1] - span[0]
  return (
    <>
      <span className={styles.box} aria-hidden="true">
        {isDone && <Icon name="check" />}
      </span>
      <span className={styles.names}>
        {typeset(`${from} – ${to}`)}
        <VisuallyHidden>{t(isDone ? 'routes.done' : 'routes.not-done')}</VisuallyHidden>
        {by && (
          <small>
            <Link to={paths.activity(by.storyId)}>{date(by.day)}</Link>
          </small>
        )}
      </span>
      <span className={styles.figures}>
        {!isDone && walkedM > 0 ? t('routes.part', { done: km(walkedM), all: km(length) }) : km(length)}
      </span>
    </>
  )
}
