import { useQueries, useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { BOOKLET_PAGES } from '#contract/booklet.ts'
import { tripsPerPage } from '#domain/got/booklet.ts'
import { t } from '#web/lib/i18n.ts'
import { usePageTitle } from '#web/lib/page/page-title.ts'
import { paths } from '#web/paths.ts'
import { bookletPagesQuery, bookletQuery } from '#web/queries/booklet.ts'
import { useMe } from '#web/queries/use-me.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { BookletSheet } from './BookletSheet.tsx'
import { ownerLine } from './owner-line.ts'
import { TripSketch } from './TripSketch.tsx'
import styles from './Booklet.module.css'

/** All pages of one year and after them the sketches that prove its trips, to be printed and handed in. */
export function BookletPrintPage() {
  const { year = '' } = useParams()
  const booklet = useQuery(bookletQuery)
  const me = useMe()
  const found = booklet.data?.years.find((one) => String(one.year) === year)
  usePageTitle(t('booklet.print-title', { year }))
  const first = found?.firstPage ?? 1
  const count = found ? found.lastPage - first + 1 : 0
  const parts = useQueries({
    queries: Array.from({ length: Math.ceil(count / BOOKLET_PAGES) }, (_, part) =>
      bookletPagesQuery(first + part * BOOKLET_PAGES, Math.min(BOOKLET_PAGES, count - part * BOOKLET_PAGES)),
    ),
  })
  const failed = [booklet, ...parts].find((one) => one.isError)
  if (failed) return <QueryError query={failed} heading="h1" />
  if (booklet.isPending || parts.some((one) => one.isPending)) return <Skeleton shape="block" height={720} />
  if (found === undefined) return <Navigate to={paths.booklet} replace />
  const pages = parts.flatMap((one) => one.data ?? [])
  const trips = pages.flatMap((page) => page.trips)
  return (
    <div className={styles.print}>
      <div data-print="never">
        <PageHeader
          before={<Breadcrumbs crumbs={[{ label: t('booklet.title'), to: paths.booklet }]} />}
          title={t('booklet.print-title', { year })}
          lead={t('booklet.print-lead')}
          actions={
            <Button icon="download" onClick={() => window.print()}>
              {t('booklet.print')}
            </Button>
          }
        />
      </div>
      {pages.map((page) => (
        <BookletSheet
          key={page.number}
          page={page}
          owner={ownerLine(me)}
          firstNumber={(page.number - first) * tripsPerPage + 1}
        />
      ))}
      <section>
        <SectionHeading trail="yellow">{t('booklet.sketches', { year })}</SectionHeading>
        <ol className={styles.sketches}>
          {trips.map((trip, index) => (
            <TripSketch key={trip.storyId} trip={trip} number={index + 1} />
          ))}
        </ol>
      </section>
    </div>
  )
}
