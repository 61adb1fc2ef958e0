import type { Challenge } from '#contract/challenges.ts'
import { number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { shareLink } from '#web/lib/page/share-link.ts'
import { typeset } from '#web/lib/format/typeset.ts'
import { HiddenNotice } from '#web/parts/HiddenNotice.tsx'
import { PersonLine } from '#web/parts/PersonLine.tsx'
import { ReportButton } from '#web/parts/ReportButton.tsx'
import { paths } from '#web/paths.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Cairn } from '#web/ui/Cairn.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Prose } from '#web/ui/Prose.tsx'
import { BigCairn } from './BigCairn.tsx'
import { MOST_STONES } from './big-cairn.ts'
import { ChallengeFriends } from './ChallengeFriends.tsx'
import { JoinButton } from './JoinButton.tsx'
import { LeaveButton } from './LeaveButton.tsx'
import {
  datesWords,
  figureOf,
  goalOf,
  goalWords,
  isInMetres,
  progressWords,
} from '#web/parts/challenge-words.ts'
import styles from './ChallengeHead.module.css'

/** Which list of the section it stands in. */
const lists = { crown: 'crowns', route: 'routes', seasonal: 'seasonal', community: 'community' } as const

type ChallengeHeadProps = { challenge: Challenge; link: string | undefined }

export function ChallengeHead({ challenge, link }: ChallengeHeadProps) {
  const { id, key, title, kind, description, author, own, secret, officialCount } = challenge
  const share = () =>
    void shareLink(
      link === undefined ? paths.challenge(key) : paths.challengeLink(link),
      title,
      secret ? t('challenges.link-for') : undefined,
    )
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <Breadcrumbs
          crumbs={[
            { label: t('challenges.title'), to: paths.challenges },
            { label: t(`challenges.kind.${kind}`), to: `${paths.challenges}?show=${lists[kind]}` },
          ]}
        />
        <h1 tabIndex={-1}>{typeset(title)}</h1>
        <Prose html={description} className={styles.lead} />
        <p className={styles.dates}>
          {goalWords(challenge)}, {datesWords(challenge)}
        </p>
        {officialCount !== null && (
          <p className={styles.dates}>
            {t('challenges.partial', { known: number(challenge.goal), all: number(officialCount) })}
          </p>
        )}
        {author && (
          <PersonLine person={author} size={40}>
            {t('challenges.made-by')}
          </PersonLine>
        )}
        <ChallengeFriends friends={challenge.friends} />
        <div className={styles.actions}>
          <JoinButton challenge={challenge} link={link} />
          {isOnTheWay(challenge) && (
            <ButtonLink to={paths.trips} icon="users">
              {t('challenges.find-company')}
            </ButtonLink>
          )}
          {(!secret || link !== undefined) && (
            <Button look="outline" icon="share" onClick={share}>
              {t(secret ? 'challenges.copy-link' : 'challenges.share')}
            </Button>
          )}
          {own?.can.edit && (
            <ButtonLink to={paths.challengeEdit(id)} look="ghost" icon="edit">
              {t('challenges.edit')}
            </ButtonLink>
          )}
          {own?.standing && <LeaveButton challenge={challenge} />}
          {kind === 'community' && !own?.can.edit && <ReportButton subject="challenge" id={id} />}
        </div>
        {challenge.hidden && <HiddenNotice subject="challenge" id={id} />}
        {secret && <Notice icon="lock">{t('challenges.secret-note')}</Notice>}
      </div>
      <Progress challenge={challenge} />
    </header>
  )
}

/** In it, and not at its end yet. */
const isOnTheWay = ({ own, state }: Challenge) => own?.standing?.finishedOn === null && state === 'open'

/** Exactly as many stones as there are summits; metres and kilometres have no stones to count. */
function Progress({ challenge }: { challenge: Challenge }) {
  const { unit, goal, own } = challenge
  const done = own?.progress ?? 0
  const isCounted = !isInMetres(unit) && goal <= MOST_STONES
  const label = own
    ? t('challenges.cairn-label', { progress: progressWords(challenge, done) })
    : goalWords(challenge)
  return (
    <div className={styles.progress}>
      {isCounted ? (
        <BigCairn count={goal} done={own ? done : 0} label={label} />
      ) : (
        <Cairn share={done / goal} size={220} label={label} />
      )}
      <p className={styles.count}>
        {own ? (
          <>
            <b>{figureOf(unit, done)}</b> {t('challenges.out-of', { goal: goalOf(challenge) })}
          </>
        ) : (
          <b className={styles.goal}>{goalWords(challenge)}</b>
        )}
      </p>
    </div>
  )
}
