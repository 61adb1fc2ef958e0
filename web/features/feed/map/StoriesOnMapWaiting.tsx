import { t } from '#web/lib/i18n.ts'
import { WaysWaiting } from '#web/map/WaysWaiting.tsx'

export function StoriesOnMapWaiting() {
  return <WaysWaiting caption={t('stories.on-map-caption', { count: 100 })} />
}
