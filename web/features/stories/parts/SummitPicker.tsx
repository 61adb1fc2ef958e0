import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { metres } from '#web/lib/format.ts'
import { t } from '#web/lib/i18n.ts'
import { Combobox } from '#web/ui/Combobox.tsx'
import { rangesWithSummitsQuery } from '../api.ts'
import { plainText } from './plain-text.ts'

type SummitPickerProps = { taken: readonly number[]; onPick: (summitId: number) => void }

const MOST = 12

/** Adds a summit by its name; the field empties itself for the next one. */
export function SummitPicker({ taken, onPick }: SummitPickerProps) {
  const [text, setText] = useState('')
  const { data: ranges = [], isPending } = useQuery(rangesWithSummitsQuery)
  const wanted = plainText(text.trim())
  const options =
    wanted === ''
      ? []
      : ranges
          .flatMap((range) => range.summits.map((summit) => ({ ...summit, range: range.name })))
          .filter(({ id, name }) => !taken.includes(id) && plainText(name).includes(wanted))
          .toSorted((a, b) => rank(a.name, wanted) - rank(b.name, wanted) || b.heightM - a.heightM)
          .slice(0, MOST)
  return (
    <Combobox
      label={t('stories.summit-add')}
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

/** Names that begin with what was typed come first. */
function rank(name: string, wanted: string): number {
  return plainText(name).startsWith(wanted) ? 0 : 1
}
