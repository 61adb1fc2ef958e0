import { t } from '#web/lib/i18n.ts'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { StoriesOnMapWaiting } from './StoriesOnMapWaiting.tsx'

/** Stands in for a hiker's map in its size while it loads. */
export function HikerMapWaiting() {
  return (
    <section>
      <SectionHeading trail="red">{t('stories.hikes')}</SectionHeading>
      <StoriesOnMapWaiting />
    </section>
  )
}
