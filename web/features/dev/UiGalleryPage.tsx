import { useState } from 'react'
import { Chip } from '#web/ui/Chip.tsx'
import { ControlSamples } from './ControlSamples.tsx'
import { FeedbackSamples } from './FeedbackSamples.tsx'
import { MarkSamples } from './MarkSamples.tsx'
import { PageSamples } from './PageSamples.tsx'
import styles from './dev.module.css'

const choices = {
  light: { label: 'Jasny', themes: ['light'] },
  dark: { label: 'Ciemny', themes: ['dark'] },
  both: { label: 'Obok siebie', themes: ['light', 'dark'] },
} as const

type Choice = keyof typeof choices

function chosenInAddress(): Choice {
  const asked = new URLSearchParams(location.search).get('theme')
  return asked === 'dark' || asked === 'both' ? asked : 'light'
}

/** Every primitive in all its states; served in development only, at /dev/ui?theme=light|dark|both. */
export function UiGalleryPage() {
  const [choice, choose] = useState(chosenInAddress)
  return (
    <div className={styles.gallery}>
      <p className={styles.choice}>
        {(Object.keys(choices) as Choice[]).map((key) => (
          <Chip key={key} pressed={key === choice} onClick={() => choose(key)}>
            {choices[key].label}
          </Chip>
        ))}
      </p>
      <div className={styles.themes}>
        {choices[choice].themes.map((theme) => (
          <div key={theme} className={styles.theme} data-theme={theme}>
            <PageSamples />
            <ControlSamples />
            <FeedbackSamples />
            <MarkSamples />
          </div>
        ))}
      </div>
    </div>
  )
}
