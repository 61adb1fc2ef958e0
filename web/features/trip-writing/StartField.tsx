import { metres } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { Combobox } from '#web/ui/Combobox.tsx'
import type { TripForm } from './trip-form.ts'
import { useStartOffers } from './use-start.ts'

type StartFieldProps = { form: TripForm; onChange: (part: Partial<TripForm>) => void }

/** Where the walk begins, in any form of its name; places that we know are offered with their heights. */
export function StartField({ form, onChange }: StartFieldProps) {
  const offers = useStartOffers(form.walkPlace, form)
  return (
    <Combobox
      label={t('trips.field-walk-place')}
      hint={t('trips.field-walk-place-hint')}
      optional
      text={form.walkPlace}
      onText={(walkPlace) => onChange({ walkPlace, startSlug: null })}
      value={form.startSlug}
      options={offers.map(({ slug, name, heightM, range }) => ({
        id: slug,
        label: name,
        detail: [metres(heightM), range?.name].filter(Boolean).join(', '),
      }))}
      onChange={(slug) => {
        const place = offers.find((one) => one.slug === slug)
        if (place) onChange({ startSlug: place.slug, walkPlace: place.name, walkPoint: '' })
      }}
    />
  )
}
