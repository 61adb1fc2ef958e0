import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Booklet } from '#contract/booklet.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { bookletPagesQuery, bookletQuery } from '#web/queries/booklet.ts'
import { useMe } from '#web/queries/use-me.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PageColumns } from '#web/ui/PageColumns.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { BookletAside } from './BookletAside.tsx'
import { BookletSheet } from './BookletSheet.tsx'
import { Degrees } from './Degrees.tsx'
import { HandInNotice } from './HandInNotice.tsx'
import { ownerLine } from './owner-line.ts'
import styles from './Booklet.module.css'

/** The mountain badge of the one who is signed in. `whatNext`: where to go to get further. */
export function BookletView({ whatNext }: { whatNext: ReactNode }) {
  const booklet = useQuery(bookletQuery)
  const [search] = useSearchParams()
  if (booklet.isPending) return <Waiting />
  if (booklet.isError) return <QueryError query={booklet} heading="h1" />
  const last = booklet.data.years[0]?.lastPage ?? 0
  const asked = Number(search.get('page'))
  const shown = Number.isInteger(asked) && asked >= 1 && asked <= last ? asked : last
  const year = booklet.data.years.find((one) => shown >= one.firstPage)?.year
  return (
    <div>
      <Head year={year} />
      <HandInNotice handIn={booklet.data.handIn} />
      <Degrees {...booklet.data} />
      <PageColumns
        className={styles.columns}
        aside={<BookletAside booklet={booklet.data} whatNext={whatNext} />}
      >
        {shown === 0 ? <NoTrips /> : <Pages booklet={booklet.data} shown={shown} />}
      </PageColumns>
    </div>
  )
}

function Head({ year }: { year?: number | undefined }) {
  return (
    <PageHeader
      before={<Breadcrumbs crumbs={[{ label: t('shell.achievements'), to: paths.achievements }]} />}
      title={t('booklet.title')}
      lead={t('booklet.lead')}
      actions={
        <>
          <ButtonLink to={paths.activityAdd} look="outline" icon="plus">
            {t('booklet.add')}
          </ButtonLink>
          {year !== undefined && (
            <ButtonLink to={paths.bookletPrint(year)} icon="download">
              {t('booklet.to-print', { year })}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}

function Pages({ booklet, shown }: { booklet: Booklet; shown: number }) {
  const pages = useQuery(bookletPagesQuery(shown))
  const me = useMe()
  if (pages.isPending) return <Skeleton shape="block" height={640} />
  if (pages.isError) return <QueryError query={pages} />
  const [page] = pages.data
  return (
    <>
      {page && <BookletSheet page={page} owner={ownerLine(me)} />}
      <div className={styles.legend}>
        <span>
          <Icon name="route" /> {t('booklet.proof-track')}
        </span>
        <span>
          <Icon name="camera" /> {t('booklet.proof-photo')}
        </span>
        <span className={styles.rule}>{t('booklet.rule')}</span>
      </div>
      <Pager
        current={shown}
        total={booklet.years[0]!.lastPage}
        href={paths.bookletPage}
        label={t('booklet.pages')}
      />
    </>
  )
}

function NoTrips() {
  return (
    <EmptyState
      title={t('booklet.empty-title')}
      action={
        <ButtonLink to={paths.activityAdd} look="accent" icon="plus">
          {t('shell.add-story')}
        </ButtonLink>
      }
    >
      {t('booklet.empty-text')}
    </EmptyState>
  )
}

function Waiting() {
  return (
    <div>
      <Head />
      <Skeleton shape="block" height={170} />
      <Skeleton shape="block" height={640} />
    </div>
  )
}
