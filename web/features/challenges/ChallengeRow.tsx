import { Link } from 'react-router'
import type { ChallengeCard } from '#contract/challenges.ts'
import { t } from '#web/lib/i18n.ts'
import { typeset } from '#web/lib/format/typeset.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Cairn } from '#web/ui/Cairn.tsx'
import { StoneRow } from '#web/ui/StoneRow.tsx'
import { ChallengeFriends } from './ChallengeFriends.tsx'
import { ChallengePicture } from './ChallengePicture.tsx'
import {
  datesWords,
  finishedWords,
  goalWords,
  membersWords,
  progressWords,
} from '#web/parts/challenge-words.ts'
import styles from './ChallengeRow.module.css'

type ChallengeRowProps = {
  challenge: ChallengeCard
  /** A hiker's page has no room for sentences. */
  small?: boolean
  level?: 'h3' | 'h4'
}

/** One challenge in a list: its picture, its name and how far it is. */
export function ChallengeRow({ challenge, small = false, level: Heading = 'h3' }: ChallengeRowProps) {
  const { key, title, excerpt, standing, goal, secret, members } = challenge
  const done = standing && finishedWords(standing)
  return (
    <div className={styles.row} data-small={small || undefined}>
      {small ? (
        <Cairn share={standing ? standing.progress / goal : 0} size={44} />
      ) : (
        <div className={styles.picture}>
          <ChallengePicture challenge={challenge} />
          {standing && <StoneRow share={standing.progress / goal} />}
        </div>
      )}
      <div className={styles.words}>
        <Heading className={styles.title}>
          <Link to={paths.challenge(key)}>{typeset(title)}</Link>
        </Heading>
        {!small && excerpt !== '' && <p className={styles.excerpt}>{typeset(excerpt)}</p>}
        <p className={styles.facts}>
          {standing ? (
            <b>{done ?? progressWords(challenge, standing.progress)}</b>
          ) : (
            <span>{goalWords(challenge)}</span>
          )}
          {(challenge.endsOn !== null || challenge.state !== 'open') && <span>{datesWords(challenge)}</span>}
          {!small && <span>{membersWords(members)}</span>}
          {secret && <Badge tone="plain">{t('challenges.secret-badge')}</Badge>}
        </p>
        {!small && <ChallengeFriends friends={challenge.friends} />}
      </div>
    </div>
  )
}
