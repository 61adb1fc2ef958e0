import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { achievementRoutes } from '#contract/achievements.ts'
import { findAchievement } from '#domain/achievements/catalogue.ts'
import { call } from '#web/lib/api/api.ts'
import { t } from '#web/lib/i18n.ts'
import { howToEarn, nameOf } from '#web/parts/achievement-words.ts'
import { AchievementStamp } from '#web/parts/AchievementStamp.tsx'
import { paths } from '#web/paths.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Says quietly, once, what was earned. The server gives each only one time, whichever page asks. */
export function FreshStamps() {
  const navigate = useNavigate()
  const announce = useEffectEvent(async () => {
    const answer = await call(achievementRoutes.fresh, {}).catch(() => null)
    if (answer === null) return
    refreshAfter.stampsTold()
    const rules = answer.items.flatMap(({ id }) => findAchievement(id) ?? [])
    const [best, ...others] = rules.toSorted((a, b) => b.tier - a.tier)
    if (!best) return
    showToast({
      text: t('achievements.fresh', { name: nameOf(best) }),
      detail: others.length > 0 ? t('achievements.fresh-more', { count: others.length }) : howToEarn(best),
      picture: <AchievementStamp rule={best} earned fresh size={64} />,
      action: {
        label: t('achievements.see'),
        onAct: () =>
          void navigate(others.length > 0 ? `${paths.achievements}?show=earned` : paths.achievement(best.id)),
      },
    })
  })
  useEffect(() => {
    void announce()
  }, [])
  return null
}
