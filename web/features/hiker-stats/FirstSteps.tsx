import type { OwnUser } from '#contract/users.ts'
import { t } from '#web/lib/i18n.ts'
import { stampDay } from '#web/parts/stamp-day.ts'
import { paths } from '#web/paths.ts'
import { Contours } from '#web/ui/Contours.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Sign } from '#web/ui/Sign.tsx'
import { Signs } from '#web/ui/Signs.tsx'
import { Stamp } from '#web/ui/Stamp.tsx'
import styles from './FirstSteps.module.css'

/** For whoever has told nothing yet: three ways to begin, and the first stamp, for having come. */
export function FirstSteps({ me, onClose }: { me: OwnUser; onClose?: () => void }) {
  return (
    <section className={styles.box} data-bare={!onClose || undefined} aria-labelledby="first-steps">
      <Contours />
      <div className={styles.words}>
        <h2 id="first-steps">{t('first-steps.title')}</h2>
        <p>{t('first-steps.lead')}</p>
      </div>
      <div className={styles.signs}>
        <Signs label={t('first-steps.signs')}>
          <Sign
            trail="blue"
            to={paths.summitsPast}
            title={t('first-steps.past')}
            detail={t('first-steps.past-note')}
            value={t('account.minutes', { count: 1 })}
          />
          <Sign
            trail="green"
            to={paths.activityImport}
            title={t('first-steps.import')}
            detail={t('first-steps.import-note')}
          />
          <Sign
            trail="red"
            to={paths.activityAdd}
            title={t('first-steps.tell')}
            detail={t('first-steps.tell-note')}
          />
        </Signs>
      </div>
      <div className={styles.reward}>
        <Stamp
          id={`welcome-${me.id}`}
          shape="octagon"
          trail="green"
          glyph="boot"
          top={t('first-steps.stamp-top')}
          bottom={stampDay(me.memberSince)}
          size={132}
          fresh
        />
        <div>
          <b>{t('first-steps.reward')}</b>
          <p>{t('first-steps.reward-msg')}</p>
        </div>
      </div>
      {onClose && (
        <IconButton
          className={styles.close}
          icon="close"
          size="small"
          label={t('first-steps.close')}
          onClick={onClose}
        />
      )}
    </section>
  )
}
