import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SEARCH_MAX_LENGTH } from '#contract/mountains.ts'
import { t } from '#web/lib/i18n.ts'
import { placesNamedQuery } from '#web/queries/mountains.ts'
import { Combobox } from '#web/ui/Combobox.tsx'

export type ChosenPlace = { kind: 'summit' | 'range'; id: number; name: string }

type PlaceFieldProps = {
  place: ChosenPlace | null
  /** The page already says where. */
  fixed: boolean
  onChange: (place: ChosenPlace | null) => void
  error: string | undefined
}

/** A summit or a whole range, by any form of its name. */
export function PlaceField({ place, fixed, onChange, error }: PlaceFieldProps) {
  const [text, setText] = useState(place?.name ?? '')
  const found = useQuery(placesNamedQuery(text.trim().slice(0, SEARCH_MAX_LENGTH)))
  if (fixed) return <p>{t('conditions.where-fixed', { name: place?.name ?? '' })}</p>
  const options = (found.data ?? []).map((hit) => ({
    id: `${hit.kind} ${hit.id}`,
    label: hit.name,
    detail: hit.place,
  }))
  return (
    <Combobox
      label={t('conditions.where')}
      placeholder={t('conditions.where-placeholder')}
      options={options}
      text={text}
      onText={setText}
      value={place && `${place.kind} ${place.id}`}
      onChange={(value) => {
        const hit = found.data?.find((one) => `${one.kind} ${one.id}` === value)
        onChange(hit ? { kind: hit.kind, id: hit.id, name: hit.name } : null)
      }}
      loading={found.isFetching}
      error={error}
      required
    />
  )
}
