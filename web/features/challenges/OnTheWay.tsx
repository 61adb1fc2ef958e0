import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Challenge } from '#contract/challenges.ts'
import { number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { personName } from '#web/parts/person-name.ts'
import { PersonAvatar, type Person } from '#web/parts/PersonAvatar.tsx'
import { paths } from '#web/paths.ts'
import { hikersQuery } from '#web/queries/challenges.ts'
import { useMe } from '#web/queries/use-me.ts'
import { QueryError } from '#web/ui/QueryError.tsx'
import { LoadMore } from '#web/ui/LoadMore.tsx'
import { MorePages } from '#web/ui/MorePages.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Link } from 'react-router'
import { figureOf, isInMetres, progressWords } from '#web/parts/challenge-words.ts'
import styles from './OnTheWay.module.css'

const FIRST = 7
/** As many stones as still can be told apart beside a name. */
const MOST_IN_ROW = 40

/** Who is on the way, those who are furthest first; one's own row is always there. */
export function OnTheWay({ challenge, link }: { challenge: Challenge; link: string | undefined }) {
  const query = useInfiniteQuery(hikersQuery(challenge.id, link))
  const me = useMe()
  const [isWhole, setIsWhole] = useState(false)
  const rows = query.data?.pages.flatMap(({ items }) => items)
  const shown = isWhole ? rows : rows?.slice(0, FIRST)
  const own = challenge.own
  const isHere = shown?.some(({ person }) => person.id === me?.id) ?? true
  const ownRow = me && own?.standing && own.place !== null && !isHere && (
    <li>
      <Row person={me} progress={own.standing.progress} place={own.place} challenge={challenge} mine />
    </li>
  )
  return (
    <section>
      <SectionHeading trail="green" size="small">
        {t('challenges.on-the-way')}
      </SectionHeading>
      {shown ? (
        <>
          {shown.length === 0 && <p>{t('challenges.on-the-way-none')}</p>}
          <ol className={styles.people}>
            {shown.map(({ person, progress, place }) => (
              <li key={person.id}>
                <Row
                  person={person}
                  progress={progress}
                  place={place}
                  challenge={challenge}
                  mine={person.id === me?.id}
                />
              </li>
            ))}
            {ownRow}
          </ol>
          {isWhole ? (
            <MorePages query={query}>{t('challenges.hikers-more')}</MorePages>
          ) : (
            <LoadMore more={(rows?.length ?? 0) > FIRST} loading={false} onMore={() => setIsWhole(true)}>
              {t('challenges.hikers-all', { count: challenge.members })}
            </LoadMore>
          )}
        </>
      ) : query.isError ? (
        <QueryError query={query} heading="h3" />
      ) : (
        <Skeleton shape="row" lines={4} />
      )}
    </section>
  )
}

type RowProps = {
  person: Person
  progress: number
  place: number
  challenge: Challenge
  mine: boolean
}

function Row({ person, progress, place, challenge, mine }: RowProps) {
  const { goal, unit } = challenge
  const hasStones = !isInMetres(unit) && goal <= MOST_IN_ROW
  return (
    <div className={styles.row} data-mine={mine || undefined}>
      <PersonAvatar person={person} size={42} />
      <div className={styles.words}>
        <Link to={paths.user(person.id)}>{personName(person)}</Link>
        <span
          className={styles.bar}
          aria-hidden="true"
          data-stones={hasStones || undefined}
          style={{ '--share': `${(progress / goal) * 100}%`, '--goal': goal } as React.CSSProperties}
        />
      </div>
      <div className={styles.figures}>
        <b title={progressWords(challenge, progress)}>{figureOf(unit, progress)}</b>
        <small>{t('challenges.place', { place: number(place) })}</small>
      </div>
    </div>
  )
}
