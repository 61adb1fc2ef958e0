import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { buildSearchIndex, search } from '#domain/mountains/search.ts'
import { metres } from '#web/lib/format.ts'
import { t } from '#web/lib/i18n.ts'
import { rangesWithSummitsQuery } from '#web/queries/mountains.ts'
import { Combobox } from '#web/ui/Combobox.tsx'

type SummitPickerProps = { taken: readonly number[]; onPick: (summitId: number) => void; label?: string }

const MOST = 12

/** Adds a summit by its name in any form („na Babiej Górze”); the field empties itself for the next one. */
export function SummitPicker({ taken, onPick, label }: SummitPickerProps) {
  const [text, setText] = useState('')
  const { data: ranges = [], isPending } = useQuery(rangesWithSummitsQuery)
  const index = useMemo(
    () =>
      buildSearchIndex(
        ranges.flatMap((range) => range.summits.map((summit) => ({ ...summit, range: range.name }))),
      ),
    [ranges],
  )
  const options =
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
      options={options.map(({ id, name, heightM, range }) => ({
        id,
        label: name,
        detail: `${metres(heightM)}, ${range}`,
      }))}
      onChange={(id) => {
        if (id === null) return
        onPick(Number(id))
        setText('')
      }}
    />
  )
}
