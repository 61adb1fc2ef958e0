import { useDeferredValue, useMemo, useState } from 'react'
import { buildSearchIndex } from '#domain/mountains/search.ts'
import { t } from '#web/lib/i18n.ts'
import { lazily } from '#web/lib/loading/lazily.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Field } from '#web/ui/Field.tsx'
import { LoadMore } from '#web/ui/LoadMore.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { filterSummits } from '#web/parts/summit-list/filter-summits.ts'
import { emptyState } from '#web/parts/summit-list/list-state.ts'
import type { PickingProps } from './picking.ts'
import { PickRow } from './PickRow.tsx'
import styles from './PastSummits.module.css'

/** Two columns of twenty: the best known fit on a screen or two. */
const STEP = 40

export function PickList({ list, day, state, climbed }: PickingProps) {
  const [q, setQ] = useState('')
  const [range, setRange] = useState<string | null>(null)
  const [most, setMost] = useState(STEP)
  const index = useMemo(() => lazily(() => buildSearchIndex(list.summits)), [list])
  const asked = useDeferredValue(q)
  const found = useMemo(
    () => filterSummits(list, index, { ...emptyState, q: asked, range }, { climbed }),
    [list, index, asked, range, climbed],
  )
  const rangeNames = useMemo(() => new Map(list.ranges.map(({ id, name }) => [id, name])), [list])
  const picked = new Set(state.picks.map((pick) => pick.summitId))
  return (
    <>
      <div className={styles.tools}>
        <Field label={t('mountains.search')}>
          <TextInput
            type="search"
            autoComplete="off"
            placeholder={t('mountains.search-placeholder')}
            value={q}
            onChange={(event) => setQ(event.currentTarget.value)}
          />
        </Field>
        <Field label={t('mountains.filter.range')}>
          <Select value={range ?? ''} onChange={(event) => setRange(event.currentTarget.value || null)}>
            <option value="">{t('past.all-ranges')}</option>
            {list.ranges.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {found.length === 0 ? (
        <EmptyState heading="h3" title={t('mountains.none-title')}>
          {t('mountains.none-found', { text: q })}
        </EmptyState>
      ) : (
        <ul className={styles.rows} aria-label={t('past.list-label')}>
          {found.slice(0, most).map((summit) => (
            <PickRow
              key={summit.id}
              summit={summit}
              place={rangeNames.get(summit.range)}
              picked={picked.has(summit.id)}
              climbed={climbed.get(summit.id)}
              onToggle={() => state.toggle(summit.id, day)}
            />
          ))}
        </ul>
      )}
      <LoadMore more={found.length > most} loading={false} onMore={() => setMost(most + STEP)}>
        {t('mountains.show-more')}
      </LoadMore>
    </>
  )
}
