import { useState } from 'react'
import { plainText } from '#domain/search/plain-text.ts'
import { t } from '#web/lib/i18n.ts'
import { ChoiceList, type Choice } from './ChoiceList.tsx'

type FilterChoicesProps<T extends string | number> = {
  options: readonly Choice<T>[]
  chosen: T | null | undefined
  onChoose: (value: T) => void
  /** The name of a field that narrows a long list. */
  search?: string
}

/** More than a person reads through; the field above narrows it. */
const MOST = 60

/** The choices of a filter when all of them are known here. */
export function FilterChoices<T extends string | number>({
  options,
  search,
  ...choosing
}: FilterChoicesProps<T>) {
  const [text, setText] = useState('')
  if (search === undefined) return <ChoiceList options={options} {...choosing} />
  const wanted = plainText(text.trim())
  const fitting = options.filter(({ label }) => plainText(label).includes(wanted)).slice(0, MOST)
  return (
    <ChoiceList
      options={fitting}
      {...choosing}
      search={{ label: search, text, onText: setText }}
      note={fitting.length === 0 ? t('ui.nothingFits') : ''}
    />
  )
}
