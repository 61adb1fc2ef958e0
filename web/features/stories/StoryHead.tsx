import type { Story } from '#contract/story.ts'
import { date } from '#web/lib/format/format-date.ts'
import { joined } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { personName } from '#web/parts/person-name.ts'
import { PersonLine } from '#web/parts/PersonLine.tsx'
import { typeset } from '#web/lib/format/typeset.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { RouteLine } from '#web/parts/RouteLine.tsx'
import { countedSummits } from './counted-summits.ts'
import styles from './StoryHead.module.css'

export function StoryHead({ story }: { story: Story }) {
  const together = story.companions
    .filter(({ state }) => state === 'confirmed')
    .map(({ person }) => personName(person))
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <h1 tabIndex={-1}>{typeset(story.title)}</h1>
        <RouteLine
          trails={story.trails}
          route={story.route}
          summits={countedSummits(story).map(({ summit }) => summit)}
        />
        {(story.draft || story.visibility !== 'public' || story.difficulty) && (
          <p className={styles.badges}>
            {story.draft && <Badge tone="dawn">{t('stories.draft')}</Badge>}
            {story.visibility !== 'public' && (
              <Badge tone="plain">{t(`stories.visibility-short.${story.visibility}`)}</Badge>
            )}
            {story.difficulty && <Badge>{t(`stories.difficulty.${story.difficulty}`)}</Badge>}
          </p>
        )}
      </div>
      <PersonLine person={story.author} size={56}>
        {date(story.date)}
        {together.length > 0 && <div>{t('stories.together', { names: joined(together) })}</div>}
      </PersonLine>
    </header>
  )
}
