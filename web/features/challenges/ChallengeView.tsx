import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import type { Challenge, Standing } from '#contract/challenges.ts'
import { ApiProblem } from '#web/lib/api/api.ts'
import { usePageTitle } from '#web/lib/page/page-title.ts'
import { paths } from '#web/paths.ts'
import { challengeQuery, type ChallengeAddress } from '#web/queries/challenges.ts'
import { QueryError } from '#web/ui/QueryError.tsx'
import { PageColumns } from '#web/ui/PageColumns.tsx'
import { Part } from '#web/ui/Part.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ChallengeFigures } from './ChallengeFigures.tsx'
import { ChallengeHead } from './ChallengeHead.tsx'
import { ChallengeMap } from './ChallengeMap.tsx'
import { ChallengeSteps } from './ChallengeSteps.tsx'
import { ChallengeSummits } from './ChallengeSummits.tsx'
import { Finishers } from './Finishers.tsx'
import { OnTheWay } from './OnTheWay.tsx'
import { isInMetres } from '#web/parts/challenge-words.ts'
import styles from './ChallengeView.module.css'

type ChallengeViewProps = {
  at: ChallengeAddress
  /** „Co dalej?”, for who is on the way. */
  whatNext: ReactNode
  /** The map of a long route, and its sections with what the reader has walked of them. */
  renderRouteMap: (slug: string) => ReactNode
  renderRouteBooklet: (slug: string) => ReactNode
  /** The certificate that waits at the end. */
  renderCertificate: (challenge: Challenge, standing: Standing) => ReactNode
}

export function ChallengeView({ at, ...parts }: ChallengeViewProps) {
  const query = useQuery(challengeQuery(at))
  usePageTitle(query.data?.title)
  if (query.data) return <Sheet challenge={query.data} at={at} {...parts} />
  if (!query.isError) return <ChallengeSkeleton />
  if (query.error instanceof ApiProblem && [400, 404].includes(query.error.status)) {
    return <Navigate to={paths.notFound} replace />
  }
  return <QueryError query={query} heading="h1" />
}

function ChallengeSkeleton() {
  return (
    <>
      <Skeleton shape="block" height={260} />
      <Skeleton shape="row" lines={6} />
    </>
  )
}

type SheetProps = ChallengeViewProps & { challenge: Challenge }

function Sheet({ challenge, at, whatNext, ...parts }: SheetProps) {
  const { renderRouteMap, renderRouteBooklet, renderCertificate } = parts
  const link = 'link' in at ? at.link : (challenge.own?.link ?? undefined)
  const { own, unit, route } = challenge
  const isOnTheWay = own?.standing?.finishedOn === null && challenge.state === 'open'
  return (
    <article>
      <ChallengeHead challenge={challenge} link={link} />
      <ChallengeFigures challenge={challenge} />
      {unit === 'list' && (
        <Part>
          <ChallengeMap challenge={challenge} />
        </Part>
      )}
      {route !== null && <Part>{renderRouteMap(route)}</Part>}
      {isOnTheWay && !isInMetres(unit) && <div className={styles.next}>{whatNext}</div>}
      <PageColumns
        aside={
          <>
            <Part>
              <OnTheWay challenge={challenge} link={link} />
              <Finishers challenge={challenge} link={link} />
            </Part>
            {own?.standing && renderCertificate(challenge, own.standing)}
          </>
        }
      >
        {unit === 'list' ? (
          <Part>
            <ChallengeSummits challenge={challenge} />
          </Part>
        ) : (
          <>
            {route !== null && <Part>{renderRouteBooklet(route)}</Part>}
            <ChallengeSteps challenge={challenge} />
          </>
        )}
      </PageColumns>
    </article>
  )
}
