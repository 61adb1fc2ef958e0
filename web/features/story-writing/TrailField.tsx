import type { ReactNode } from 'react'
import type { StoryCard } from '#contract/story.ts'
import { trailColours } from '#domain/trails/trail.ts'
import { t } from '#web/lib/i18n.ts'
import { Blaze } from '#web/ui/Blaze.tsx'
import styles from './StoryFields.module.css'

type TrailFieldProps = {
  trails: StoryCard['trails']
  /** What one tap takes from the track. */
  offer: ReactNode
  onChange: (trails: StoryCard['trails']) => void
}

/** Colours of the trails that were walked, in the order they were marked. */
export function TrailField({ trails, offer, onChange }: TrailFieldProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{t('stories.field-trails')}</legend>
      <div className={styles.trails}>
        {trailColours.map((trail) => (
          <label key={trail} className={styles.trail} data-chosen={trails.includes(trail) || undefined}>
            <input
              type="checkbox"
              checked={trails.includes(trail)}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked ? [...trails, trail] : trails.filter((one) => one !== trail),
                )
              }
            />
            <Blaze trail={trail} />
            {t(`stories.trail.${trail}`)}
          </label>
        ))}
      </div>
      {offer}
    </fieldset>
  )
}
