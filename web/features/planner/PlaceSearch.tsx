import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { buildSearchIndex, search } from '#domain/mountains/search.ts'
import { metres } from '#web/lib/format.ts'
import { t } from '#web/lib/i18n.ts'
import { summitListQuery } from '#web/queries/mountains.ts'
import { Combobox } from '#web/ui/Combobox.tsx'

type PlaceSearchProps = { disabled: boolean; onPick: (place: { lat: number; lon: number }) => void }

const MOST = 8

/** Adds a summit by its name: the way to lay out a route without pointing at a map. */
export function PlaceSearch({ disabled, onPick }: PlaceSearchProps) {
  const [text, setText] = useState('')
  const { data } = useQuery(summitListQuery)
  const index = useMemo(() => (data ? buildSearchIndex(data.summits) : null), [data])
  const found = index && text.trim() !== '' ? search(index, text, MOST) : []
  return (
    <Combobox
      label={t('planner.add-summit')}
      placeholder={t('planner.add-summit-placeholder')}
      disabled={disabled}
      text={text}
      onText={setText}
      value={null}
      onChange={(id) => {
        const summit = data?.summits.find((one) => one.id === id)
        if (!summit) return
        onPick(summit)
        setText('')
      }}
      options={found.map(({ id, name, heightM }) => ({ id, label: name, detail: metres(heightM) }))}
    />
  )
}
