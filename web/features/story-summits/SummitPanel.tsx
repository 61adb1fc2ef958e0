import { useQuery } from '@tanstack/react-query'
import type { SummitRef } from '#contract/tracks.ts'
import { t } from '#web/lib/i18n.ts'
import { summitListQuery } from '#web/queries/mountains.ts'
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
  const { data } = useQuery(summitListQuery)
  const add = (id: number) => {
    const known = choices.find(({ summit }) => summit.id === id)?.summit
    const card = data?.summits.find((one) => one.id === id)
    const summit =
      known ??
      (card && {
        id: card.id,
        slug: card.slug,
        name: card.name,
        height: card.heightM,
        lat: card.lat,
        lon: card.lon,
        rangeId: card.range,
      })
    if (summit) onWord(summit, true)
  }
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
        onPick={add}
      />
    </section>
  )
}
