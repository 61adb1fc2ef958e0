import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import type { UserProfile } from '#contract/users.ts'
import { OwnBooklet } from '#web/features/booklet/OwnBooklet.tsx'
import { StampsOfHiker } from '#web/features/achievements/StampsOfHiker.tsx'
import { ChallengesOfHiker } from '#web/features/challenges/ChallengesOfHiker.tsx'
import { ClimbedSection } from '#web/features/hiker-stats/ClimbedSection.tsx'
import { FirstStone } from '#web/features/hiker-stats/FirstStone.tsx'
import { OwnRidge } from '#web/features/hiker-stats/OwnRidge.tsx'
import { PeopleOfHiker } from '#web/features/hiker-stats/PeopleOfHiker.tsx'
import { RangeCairns } from '#web/features/hiker-stats/RangeCairns.tsx'
import { UserFigures } from '#web/features/hiker-stats/UserFigures.tsx'
import { YearSection } from '#web/features/hiker-stats/YearSection.tsx'
import { OwnCairn } from '#web/features/embeds/OwnCairn.tsx'
import { FairnessQuestions } from '#web/features/fairness/FairnessQuestions.tsx'
import { HikerTools } from '#web/features/moderation/HikerTools.tsx'
import { LedgerSection } from '#web/features/points/LedgerSection.tsx'
import { HikerGoals } from '#web/features/rewards/HikerGoals.tsx'
import { StoriesOfHiker } from '#web/features/feed/latest/StoriesOfHiker.tsx'
import { HikerMapWaiting } from '#web/features/feed/map/HikerMapWaiting.tsx'
import { TripsOfHiker } from '#web/features/trips/TripsOfHiker.tsx'
import { UserHead } from '#web/features/users/UserHead.tsx'
import { YearLink } from '#web/features/year/YearLink.tsx'
import { ApiProblem } from '#web/lib/api/api.ts'
import { late } from '#web/lib/loading/late.tsx'
import { usePageTitle } from '#web/lib/page/page-title.ts'
import { personName } from '#web/parts/person-name.ts'
import { paths } from '#web/paths.ts'
import { earnedByQuery } from '#web/queries/achievements.ts'
import { challengesOfQuery } from '#web/queries/challenges.ts'
import { climbedByQuery } from '#web/queries/ascents.ts'
import { placeQuery } from '#web/queries/ranking.ts'
import { completionQuery } from '#web/queries/mountains.ts'
import { goalsQuery } from '#web/queries/rewards.ts'
import { hikerPeopleQuery, hikerStatsQuery, latestStoriesQuery } from '#web/queries/stories.ts'
import { useMe } from '#web/queries/use-me.ts'
import { userQuery } from '#web/queries/users.ts'
import { periodsQuery } from '#web/queries/year.ts'
import { QueryError } from '#web/ui/QueryError.tsx'
import { Part } from '#web/ui/Part.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { WhenNear } from '#web/ui/WhenNear.tsx'
import { UserJumps } from './UserJumps.tsx'
import { UserSkeleton } from './UserSkeleton.tsx'
import styles from './UserPage.module.css'

const HikerMap = late(async () => ({
  default: (await import('#web/features/feed/map/HikerMap.tsx')).HikerMap,
}))

/** Own data has the number 0 on the wire, and no page of its own. */
const NUMBER = /^[1-9]\d{0,9}$/

export function UserPage() {
  const { id = '' } = useParams()
  if (!NUMBER.test(id)) return <Navigate to={paths.notFound} replace />
  return <Hiker key={id} id={Number(id)} />
}

function Hiker({ id }: { id: number }) {
  // All start at once; nothing below has to wait for the head to come first.
  usePrefetchQuery(hikerStatsQuery(id))
  usePrefetchQuery(climbedByQuery(id))
  usePrefetchQuery(completionQuery(id))
  usePrefetchQuery(earnedByQuery(id))
  usePrefetchQuery(goalsQuery(id))
  usePrefetchQuery(challengesOfQuery(id))
  usePrefetchQuery(placeQuery(id))
  usePrefetchQuery(latestStoriesQuery({ author: id }))
  usePrefetchQuery(periodsQuery(id))
  usePrefetchQuery(hikerPeopleQuery(id))
  const user = useQuery(userQuery(id))
  usePageTitle(user.data && personName(user.data))
  if (user.data) return <UserSheet user={user.data} />
  if (!user.isError) return <UserSkeleton />
  if (user.error instanceof ApiProblem && [400, 404].includes(user.error.status)) {
    return <Navigate to={paths.notFound} replace />
  }
  return <QueryError query={user} heading="h1" />
}

function UserSheet({ user }: { user: UserProfile }) {
  const me = useMe()
  const isKnown = me !== undefined
  const isOwn = me?.id === user.id
  // Without a story there is no hike to show either; the page says so once, above.
  const hasStories = (useQuery(hikerStatsQuery(user.id)).data?.stories ?? 0) > 0
  return (
    <article>
      <Part>
        <OwnRidge userId={user.id}>
          <UserHead user={user} />
        </OwnRidge>
      </Part>
      {isKnown && !isOwn && <HikerTools userId={user.id} />}
      <Part>
        <UserFigures user={user} />
        <UserJumps userId={user.id} />
      </Part>
      <FirstStone user={user} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {isOwn && <FairnessQuestions />}
          <Part>
            <ClimbedSection userId={user.id} />
          </Part>
          <Part>
            <RangeCairns userId={user.id} />
          </Part>
          <Part>
            <YearSection userId={user.id} renderMore={(year) => <YearLink userId={user.id} year={year} />} />
          </Part>
          <Part>
            {hasStories && (
              <WhenNear fallback={<HikerMapWaiting />}>
                <HikerMap userId={user.id} />
              </WhenNear>
            )}
          </Part>
          <Part>
            <WhenNear fallback={<Skeleton lines={6} />}>
              <LedgerSection userId={user.id} />
            </WhenNear>
          </Part>
        </div>
        <div className={styles.aside}>
          {isOwn && <OwnBooklet />}
          <Part>
            <StampsOfHiker userId={user.id} />
            <HikerGoals userId={user.id} />
          </Part>
          <Part>
            <ChallengesOfHiker userId={user.id} />
          </Part>
          {isOwn && <OwnCairn user={user} />}
        </div>
      </div>
      <div className={styles.stories}>
        <Part>
          <StoriesOfHiker userId={user.id} />
        </Part>
      </div>
      <div className={styles.pair}>
        <Part>
          <PeopleOfHiker userId={user.id} />
          <TripsOfHiker userId={user.id} />
        </Part>
      </div>
    </article>
  )
}
