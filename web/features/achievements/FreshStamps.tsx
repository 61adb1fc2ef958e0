import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { findAchievement, type Achievement } from '#domain/achievements/catalogue.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { freshAchievementsQuery } from '#web/queries/achievements.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { AchievementStamp } from './AchievementStamp.tsx'
import { howToEarn, nameOf } from './words.ts'

/** Says quietly, once, what was earned. The server gives each only one time, whichever page asks. */
export function FreshStamps() {
  const navigate = useNavigate()
  const { data } = useQuery(freshAchievementsQuery)
  const announce = useEffectEvent((rules: Achievement[]) => {
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
    if (data) announce(data.items.flatMap(({ id }) => findAchievement(id) ?? []))
  }, [data])
  return null
}
