import { useQuery } from '@tanstack/react-query'
import type { SummitRef } from '#contract/tracks.ts'
import type { Trip } from '#contract/trips.ts'
import { SummitPicker } from '#web/features/story-summits/SummitPicker.tsx'
import { TripForm } from '#web/features/trips/form/TripForm.tsx'
import { t } from '#web/lib/i18n.ts'
import { summitListQuery } from '#web/queries/mountains.ts'

type TripEditorProps = { trip: Trip | null; userId: number }

/** The form of a trip with the field of another feature that finds summits. */
export function TripEditor({ trip, userId }: TripEditorProps) {
  const { data } = useQuery(summitListQuery)
  const refOf = (id: number): SummitRef | null => {
    const card = data?.summits.find((one) => one.id === id)
    if (card === undefined) return null
    const { slug, name, heightM, lat, lon, range } = card
    return { id, slug, name, height: heightM, lat, lon, rangeId: range }
  }
  return (
    <TripForm
      trip={trip}
      userId={userId}
      renderPicker={(taken, onPick) => (
        <SummitPicker
          taken={taken}
          label={t('trips.summit-add')}
          onPick={(id) => {
            const summit = refOf(id)
            if (summit) onPick(summit)
          }}
        />
      )}
    />
  )
}
