import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { challengeLimits } from '#contract/challenges.ts'
import { buildSearchIndex, search } from '#domain/mountains/search.ts'
import { metres } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { summitListQuery } from '#web/queries/mountains.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { Combobox } from '#web/ui/Combobox.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import styles from './ChallengeForm.module.css'

const FOUND = 8

type SummitPickerProps = {
  chosen: readonly number[]
  onChange: (summits: number[]) => void
  error: string | undefined
}

/** Summits by any form of their name, one after another; a chosen one goes away with a press. */
export function SummitPicker({ chosen, onChange, error }: SummitPickerProps) {
  const list = useQuery(summitListQuery)
  const [text, setText] = useState('')
  const index = useMemo(() => list.data && buildSearchIndex(list.data.summits), [list.data])
  const names = useMemo(() => new Map(list.data?.summits.map((one) => [one.id, one])), [list.data])
  if (list.isError) return <QueryError query={list} heading="h3" />
  const ranges = new Map(list.data?.ranges.map(({ id, name }) => [id, name]))
  const options = index
    ? search(index, text, FOUND + chosen.length)
        .filter(({ id }) => !chosen.includes(id))
        .slice(0, FOUND)
        .map(({ id, name, heightM, range }) => ({
          id,
          label: name,
          detail: `${metres(heightM)}, ${ranges.get(range) ?? ''}`,
        }))
    : []
  return (
    <div>
      <Combobox
        label={t('challenges.form-summits')}
        hint={t('challenges.form-summits-hint')}
        error={error}
        required
        options={options}
        text={text}
        onText={setText}
        value={null}
        loading={list.isPending}
        disabled={chosen.length >= challengeLimits.summits}
        onChange={(id) => {
          if (typeof id !== 'number') return
          onChange([...chosen, id])
          setText('')
        }}
      />
      {chosen.length > 0 && (
        <div className={styles.chosen}>
          <p className={styles.hint} role="status">
            {t('challenges.form-chosen', { count: chosen.length })}
          </p>
          <ul aria-label={t('challenges.form-summits')}>
            {chosen.map((id) => (
              <li key={id}>
                <Chip
                  icon="close"
                  aria-label={t('challenges.form-remove-summit', { name: names.get(id)?.name ?? '…' })}
                  onClick={() => onChange(chosen.filter((one) => one !== id))}
                >
                  {names.get(id)?.name ?? '…'}
                </Chip>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
