import { Link } from 'react-router'
import type { Certificate } from '#contract/challenges.ts'
import { date } from '#web/lib/format/format-date.ts'
import { roughDate, roughWhen } from '#web/lib/format/format-rough-day.ts'
import { km, metres, number as figure } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { typeset } from '#web/lib/format/typeset.ts'
import { personName } from '#web/parts/person-name.ts'
import { paths } from '#web/paths.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { Table } from '#web/ui/Table.tsx'
import { ChallengeStamp } from './ChallengeStamp.tsx'
import { goalWords, isInMetres } from '#web/parts/challenge-words.ts'
import styles from './CertificateSheet.module.css'

/** A document for a wall and for whoever wants to check it: who, what, when, and what proves it. */
export function CertificateSheet({ certificate }: { certificate: Certificate }) {
  const { number, person, challenge, finishedOn, finishedPrecision, issuedOn, withdrawnOn } = certificate
  const { startsOn, endsOn } = challenge
  const address = `${window.location.host}${paths.certificate(number)}`
  return (
    <article className={styles.sheet} data-withdrawn={withdrawnOn !== null || undefined}>
      <div className={styles.inside}>
        <header className={styles.head}>
          <Logo />
          <span>{t('challenges.certificate-number', { number })}</span>
        </header>
        <div className={styles.middle}>
          <h1 tabIndex={-1}>{t('challenges.certificate')}</h1>
          <p className={styles.small}>{t('challenges.certificate-says')}</p>
          <p className={styles.name}>{typeset(personName(person))}</p>
          <p className={styles.small}>{t('challenges.certificate-did')}</p>
          <p className={styles.title}>{typeset(challenge.title)}</p>
          <p className={styles.facts}>
            {goalWords(challenge)}
            {startsOn !== null && endsOn !== null && (
              <>, {t('challenges.certificate-window', { from: date(startsOn), to: date(endsOn) })}</>
            )}
          </p>
          <ChallengeStamp challenge={challenge} earned={withdrawnOn === null} size={150} />
          <p className={styles.facts}>
            {t('challenges.certificate-finished', {
              when: roughWhen({ date: finishedOn, precision: finishedPrecision }),
            })}
          </p>
        </div>
        {certificate.evidence.length > 0 && <Evidence certificate={certificate} />}
        <footer className={styles.foot}>
          <p>{t('challenges.certificate-issued', { day: date(issuedOn) })}</p>
          <p>
            {t('challenges.certificate-check')} <span className={styles.address}>{address}</span>
          </p>
          {(challenge.kind === 'crown' || challenge.kind === 'route') && (
            <p>{t('challenges.certificate-keepsake')}</p>
          )}
        </footer>
      </div>
    </article>
  )
}

function Evidence({ certificate: { evidence, challenge } }: { certificate: Certificate }) {
  const isWay = isInMetres(challenge.unit)
  return (
    <Table caption={t('challenges.evidence')}>
      <thead>
        <tr>
          <th scope="col">{t('challenges.evidence-number')}</th>
          <th scope="col">{t(isWay ? 'challenges.evidence-amount' : 'challenges.evidence-summit')}</th>
          <th scope="col">{t('challenges.evidence-day')}</th>
          <th scope="col">{t('challenges.evidence-proof')}</th>
        </tr>
      </thead>
      <tbody>
        {evidence.map(({ summit, story, day, precision, amount }, at) => (
          <tr key={`${summit?.slug ?? ''} ${day} ${at}`}>
            <td>{at + 1}.</td>
            <th scope="row">
              {isWay ? (
                challenge.unit === 'climb' ? (
                  metres(amount)
                ) : (
                  km(amount)
                )
              ) : (
                <>
                  {summit?.name ?? '…'}
                  {summit && (
                    <small>
                      {figure(summit.heightM)}
                      {'\u00A0m, '}
                      {summit.range}
                    </small>
                  )}
                </>
              )}
            </th>
            <td>{roughDate({ date: day, precision })}</td>
            <td>
              {story ? (
                <Link to={paths.activity(story.id)}>{typeset(story.title)}</Link>
              ) : (
                t('challenges.evidence-own')
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
