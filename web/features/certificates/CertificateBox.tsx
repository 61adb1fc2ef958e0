import type { Challenge, Standing } from '#contract/challenges.ts'
import { t } from '#web/lib/i18n.ts'
import { personName } from '#web/parts/person-name.ts'
import { paths } from '#web/paths.ts'
import { useMe } from '#web/queries/use-me.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Contours } from '#web/ui/Contours.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { ChallengeStamp } from './ChallengeStamp.tsx'
import { finishedWords, goalWords, leftOf } from '#web/parts/challenge-words.ts'
import styles from './CertificateBox.module.css'

type CertificateBoxProps = { challenge: Challenge; standing: Standing }

/** The certificate that waits at the end, and the way to it once it is there. */
export function CertificateBox({ challenge, standing }: CertificateBoxProps) {
  const { title, kind, own } = challenge
  const me = useMe()
  const number = own?.certificate ?? null
  // What others may not see brings oneself nearer, but proves nothing to them.
  const isWaiting = number === null && (own?.progress ?? 0) > standing.progress
  return (
    <section>
      <SectionHeading trail="yellow" size="small">
        {t('challenges.certificate')}
      </SectionHeading>
      <div className={styles.frame}>
        <Contours />
        <b>{me ? personName(me) : '…'}</b>
        <p>
          {title}, {goalWords(challenge)}
        </p>
        <ChallengeStamp challenge={challenge} earned={number !== null} size={124} />
        <small>{finishedWords(standing) ?? t('challenges.certificate-day')}</small>
      </div>
      {number !== null ? (
        <ButtonLink to={paths.certificate(number)} icon="stamp" wide>
          {t('challenges.certificate-open')}
        </ButtonLink>
      ) : (
        <p className={styles.hint}>
          {t('challenges.certificate-waits', { left: leftOf(challenge, standing.progress) })}
        </p>
      )}
      {isWaiting && <p className={styles.hint}>{t('challenges.certificate-public')}</p>}
      {(kind === 'crown' || kind === 'route') && (
        <p className={styles.hint}>{t('challenges.certificate-keepsake')}</p>
      )}
    </section>
  )
}
