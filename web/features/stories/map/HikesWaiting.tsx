import { t } from '#web/lib/i18n.ts'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { StoriesOnMapWaiting } from './StoriesOnMapWaiting.tsx'

/** Keeps the room of a hiker's map. */
export function HikesWaiting() {
  return (
    <section>
      <SectionHeading trail="red">{t('stories.hikes')}</SectionHeading>
      <StoriesOnMapWaiting />
    </section>
  )
}
