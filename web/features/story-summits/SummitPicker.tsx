import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { SummitRef } from '#contract/tracks.ts'
import { buildSearchIndex, search } from '#domain/mountains/search.ts'
import { metres } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { summitListQuery } from '#web/queries/mountains.ts'
import { Combobox } from '#web/ui/Combobox.tsx'

type SummitPickerProps = { taken: readonly number[]; onPick: (summit: SummitRef) => void; label?: string }

const MOST = 12

/** Adds a summit by its name in any form („na Babiej Górze”); the field empties itself for the next one. */
export function SummitPicker({ taken, onPick, label }: SummitPickerProps) {
  const [text, setText] = useState('')
  const { data, isPending } = useQuery(summitListQuery)
  const index = useMemo(() => buildSearchIndex(data?.summits ?? []), [data])
  const ranges = useMemo(() => new Map(data?.ranges.map(({ id, name }) => [id, name])), [data])
  const found =
    text.trim() === ''
      ? []
      : search(index, text, MOST + taken.length)
          .filter(({ id }) => !taken.includes(id))
          .slice(0, MOST)
  return (
    <Combobox
      label={label ?? t('stories.summit-add')}
      placeholder={t('stories.summit-add-placeholder')}
      text={text}
      onText={setText}
      value={null}
      loading={isPending}
      options={found.map(({ id, name, heightM, range }) => ({
        id,
        label: name,
        detail: `${metres(heightM)}, ${ranges.get(range) ?? ''}`,
      }))}
      onChange={(id) => {
        const summit = found.find((one) => one.id === id)
        if (!summit) return
        const { slug, name, heightM: height, lat, lon, range: rangeId } = summit
        onPick({ id: summit.id, slug, name, height, lat, lon, rangeId })
        setText('')
      }}
    />
  )
}
