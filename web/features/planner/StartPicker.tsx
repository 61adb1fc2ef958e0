import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { metres } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { startSearchQuery } from '#web/queries/start-places.ts'
import { Combobox } from '#web/ui/Combobox.tsx'

/** Adds a car park, a pass, a hut or a village by its name in any form; the field empties itself for the next one. */
export function StartPicker({ onPick }: { onPick: (place: { lat: number; lon: number }) => void }) {
  const [text, setText] = useState('')
  const { data, isFetching } = useQuery(startSearchQuery(text, undefined))
  const found = text.trim().length > 1 ? (data ?? []) : []
  return (
    <Combobox
      label={t('planner.add-start')}
      placeholder={t('planner.add-start-placeholder')}
      text={text}
      onText={setText}
      value={null}
      loading={isFetching}
      options={found.map(({ slug, name, heightM, range }) => ({
        id: slug,
        label: name,
        detail: [metres(heightM), range?.name].filter(Boolean).join(', '),
      }))}
      onChange={(slug) => {
        const place = found.find((one) => one.slug === slug)
        if (!place) return
        onPick(place)
        setText('')
      }}
    />
  )
}
