import type { SummitRef } from '#contract/tracks.ts'
import { t } from '#web/lib/i18n.ts'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { SummitPicker } from './SummitPicker.tsx'
import type { SummitChoice } from './summit-choices.ts'
import { SummitRow } from './SummitRow.tsx'
import styles from './SummitPanel.module.css'

type SummitPanelProps = {
  choices: readonly SummitChoice[]
  hasTrack: boolean
  day: string
  onWord: (summit: SummitRef, counts: boolean) => void
}

/** Summits of the hike: the open questions first, then what counts, with a way to add what nobody recorded. */
export function SummitPanel({ choices, hasTrack, day, onWord }: SummitPanelProps) {
  return (
    <section className={styles.panel}>
      <SectionHeading trail="red">
        {t(hasTrack ? 'stories.summits-on-track' : 'stories.summits-by-hand')}
      </SectionHeading>
      <ul>
        {choices.map((choice) => (
          <SummitRow
            key={choice.summit.id}
            choice={choice}
            day={day}
            onWord={(counts) => onWord(choice.summit, counts)}
          />
        ))}
      </ul>
      <SummitPicker
        taken={choices.filter(({ state }) => state === 'counted').map(({ summit }) => summit.id)}
        onPick={(summit) => onWord(summit, true)}
      />
    </section>
  )
}
