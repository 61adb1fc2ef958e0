import type { Booklet } from '#contract/booklet.ts'
import { date } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { classes } from '#web/ui/classes.ts'
import { Stamp } from '#web/ui/Stamp.tsx'
import styles from './Degrees.module.css'

type DegreesProps = Pick<Booklet, 'degrees' | 'next'>

/** The badge from its first degree on: stamped, being collected, or still to come. */
export function Degrees({ degrees, next }: DegreesProps) {
  return (
    <ol className={styles.degrees}>
      {degrees.map(({ name, norm, earned }, index) => {
        const isNext = next?.name === name
        return (
          <li key={name} className={classes(isNext && styles.now)}>
            <Stamp
              id={`got-${name}`}
              trail={earned === null ? 'black' : 'green'}
              shape="oval"
              top={t('booklet.stamp-top')}
              bottom={t('booklet.stamp-bottom')}
              glyph="peak"
              tier={(index + 1) as 1 | 2 | 3 | 4}
              earned={earned !== null}
              className={styles.stamp ?? ''}
            />
            <b>{t(`booklet.degree.${name}`)}</b>
            {isNext ? (
              <Collected collected={next.collected} norm={norm} />
            ) : (
              <small>
                {earned === null
                  ? t('booklet.norm', { count: norm })
                  : t('booklet.earned-on', { date: date(earned) })}
              </small>
            )}
          </li>
        )
      })}
      <li>
        <Stamp
          id="got-large"
          trail="black"
          shape="oval"
          top={t('booklet.stamp-top')}
          bottom={t('booklet.stamp-bottom')}
          glyph="peak"
          earned={false}
          className={styles.stamp ?? ''}
        />
        <b>{t('booklet.large')}</b>
        <small>{t('booklet.large-when')}</small>
      </li>
    </ol>
  )
}

/** Five stones, filled as far as the points reach. */
const STONES = 5

function Collected({ collected, norm }: { collected: number; norm: number }) {
  const full = (collected / norm) * STONES
  return (
    <>
      <small>{t('booklet.collected', { collected, norm })}</small>
      <span className={styles.stones} aria-hidden="true">
        {Array.from({ length: STONES }, (_, stone) => (
          <i key={stone}>
            <i style={{ inlineSize: `${Math.min(1, Math.max(0, full - stone)) * 100}%` }} />
          </i>
        ))}
      </span>
    </>
  )
}
