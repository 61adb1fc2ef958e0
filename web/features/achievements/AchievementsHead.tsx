import { useState } from 'react'
import type { AchievementList } from '#contract/achievements.ts'
import { achievements } from '#domain/achievements/catalogue.ts'
import { t } from '#web/lib/i18n.ts'
import { late } from '#web/lib/loading/late.tsx'
import { useIsSignedIn } from '#web/lib/session/session.ts'
import { PersonAvatar } from '#web/parts/PersonAvatar.tsx'
import { paths } from '#web/paths.ts'
import { useMe } from '#web/queries/use-me.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Cairn } from '#web/ui/Cairn.tsx'
import { LateDialog } from '#web/ui/LateDialog.tsx'
import styles from './AchievementsHead.module.css'

const WornDialog = late(async () => ({ default: (await import('./WornDialog.tsx')).WornDialog }))

/** How far one is, and what one wears; a page drawn for strangers does not know yet. */
export function AchievementsHead({ list }: { list: AchievementList | undefined }) {
  const isSignedIn = useIsSignedIn()
  const me = useMe()
  const [isChoosing, setIsChoosing] = useState(false)
  const all = achievements.length
  const isKnown = list?.items.some(({ own }) => own !== null) ?? false
  const earned = list?.items.filter(({ own }) => own?.earnedOn).length ?? 0
  return (
    <header className={styles.head}>
      <Cairn share={earned / all} size={124} label={t('achievements.cairn', { earned, all })} />
      <div>
        <h1 tabIndex={-1}>{t('achievements.title')}</h1>
        <p className={styles.lead} data-for={isSignedIn ? undefined : 'strangers'}>
          {isSignedIn
            ? t('achievements.lead', { earned: isKnown ? earned : '…', all })
            : t('achievements.lead-guest', { all })}
        </p>
      </div>
      <div className={styles.worn}>
        {me && <PersonAvatar person={me} size={84} />}
        {isSignedIn ? (
          <Button look="outline" size="small" disabled={!isKnown} onClick={() => setIsChoosing(true)}>
            {t('achievements.change-worn')}
          </Button>
        ) : (
          <ButtonLink to={paths.signup} data-for="strangers">
            {t('achievements.guest-signup')}
          </ButtonLink>
        )}
      </div>
      {list && isChoosing && (
        <LateDialog onMissing={() => setIsChoosing(false)}>
          <WornDialog list={list} onClose={() => setIsChoosing(false)} />
        </LateDialog>
      )}
    </header>
  )
}
