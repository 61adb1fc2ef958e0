import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SummitCard } from '#contract/mountains.ts'
import type { SummitRef } from '#contract/tracks.ts'
import { t } from '#web/lib/i18n.ts'
import { summitListQuery } from '#web/queries/mountains.ts'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { showToast } from '#web/ui/toast-store.ts'
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
  const client = useQueryClient()
  // Asked for ahead, and waited for when somebody picks a summit before it has come.
  useQuery(summitListQuery)
  const add = async (id: number) => {
    const known = choices.find(({ summit }) => summit.id === id)?.summit
    if (known) return onWord(known, true)
    try {
      const { summits } = await client.ensureQueryData(summitListQuery)
      const card = summits.find((one) => one.id === id)
      if (card) onWord(summitRef(card), true)
    } catch {
      showToast({ text: t('stories.summit-not-added') })
    }
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
        onPick={(id) => void add(id)}
      />
    </section>
  )
}

function summitRef({ id, slug, name, heightM, lat, lon, range }: SummitCard): SummitRef {
  return { id, slug, name, height: heightM, lat, lon, rangeId: range }
}
