import { Link } from 'react-router'
import { rangeTypes } from '#contract/mountains.ts'
import type { Challenge, ChallengeSummit, Step } from '#contract/challenges.ts'
import { roughDate } from '#web/lib/format/format-rough-day.ts'
import { number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { SummitSeal } from '#web/parts/SummitSeal.tsx'
import { walkWords } from '#web/parts/walk-words.ts'
import { paths } from '#web/paths.ts'
import { Cairn } from '#web/ui/Cairn.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import styles from './ChallengeSummits.module.css'

/** Every summit of the list by land and height: inked when climbed, dotted while it waits. */
export function ChallengeSummits({ challenge: { summits, own } }: { challenge: Challenge }) {
  const steps = new Map(own?.steps.map((step) => [step.summitId, step]))
  const groups = rangeTypes
    .map((type) => ({ type, tops: summits.filter((summit) => summit.type === type) }))
    .filter(({ tops }) => tops.length > 0)
  return (
    <section>
      <SectionHeading trail="blue">{t('challenges.summits')}</SectionHeading>
      {groups.map(({ type, tops }) => (
        <section key={type} className={styles.group} data-far>
          <Land
            name={t(`mountains.type.${type}`)}
            done={own ? tops.filter(({ id }) => steps.has(id)).length : null}
            all={tops.length}
          />
          <ul className={styles.list}>
            {tops.map((summit) => (
              <li key={summit.id}>
                <SummitRow summit={summit} step={steps.get(summit.id)} isKnown={own !== null} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {summits.some(({ walk }) => walk !== null) && <p className={styles.note}>{t('walks.note')}</p>}
    </section>
  )
}

function Land({ name, done, all }: { name: string; done: number | null; all: number }) {
  return (
    <div className={styles.land}>
      <Cairn share={(done ?? 0) / all} size={40} />
      <h3>{name}</h3>
      <span>
        {done === null
          ? t('challenges.goal-summits', { count: all })
          : t('challenges.progress', { done: number(done), goal: number(all) })}
      </span>
    </div>
  )
}

type SummitRowProps = { summit: ChallengeSummit; step: Step | undefined; isKnown: boolean }

function SummitRow({ summit, step, isKnown }: SummitRowProps) {
  const { slug, name, heightM, range, silhouette, walk } = summit
  return (
    <div className={styles.row}>
      <SummitSeal silhouette={silhouette} heightM={heightM} climbed={step !== undefined} />
      <div className={styles.name}>
        <Link to={paths.summit(slug)}>{name}</Link>
        <small>{range}</small>
      </div>
      {isKnown && (
        <div className={styles.state}>
          {step ? (
            <>
              <b>
                <Icon name="check" />
                {t('challenges.climbed')}
              </b>
              <small>{roughDate({ date: step.day, precision: step.precision })}</small>
            </>
          ) : (
            <small>{t('challenges.not-yet')}</small>
          )}
        </div>
      )}
      {walk && !step && <small className={styles.walk}>{walkWords(walk)}</small>}
    </div>
  )
}
