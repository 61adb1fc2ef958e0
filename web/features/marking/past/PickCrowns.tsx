import { useMemo } from 'react'
import { goalsOf } from '#domain/mountains/goals.ts'
import { t } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Cairn } from '#web/ui/Cairn.tsx'
import type { PickingProps } from './picking.ts'
import { PickRow } from './PickRow.tsx'
import styles from './PastSummits.module.css'

type PickCrownsProps = PickingProps & {
  /** The crown that was asked for in the address. */
  opened: string | null
}

/** Crown by crown: a whole one at once, or its summits one by one. */
export function PickCrowns({ list, day, state, climbed, opened }: PickCrownsProps) {
  const crowns = useMemo(() => goalsOf(list).filter(({ kind }) => kind === 'crown'), [list])
  const summitById = useMemo(() => new Map(list.summits.map((summit) => [summit.id, summit])), [list])
  const rangeNames = useMemo(() => new Map(list.ranges.map(({ id, name }) => [id, name])), [list])
  const picked = new Set(state.picks.map((pick) => pick.summitId))
  return (
    <div className={styles.crowns}>
      {crowns.map(({ slug, name, summits }) => {
        const done = summits.filter((id) => climbed.has(id)).length
        const waiting = summits.filter((id) => !climbed.has(id) && !picked.has(id))
        return (
          <details key={slug} className={styles.crown} open={slug === opened}>
            <summary>
              <Cairn share={done / summits.length} size={40} />
              <b>{name}</b>
              <span>{t('mountains.progress-of', { climbed: done, total: summits.length })}</span>
            </summary>
            {waiting.length > 0 && (
              <Button look="outline" size="small" icon="plus" onClick={() => state.addAll(waiting, day)}>
                {t('past.add-all', { count: waiting.length })}
              </Button>
            )}
            <ul className={styles.rows} aria-label={name}>
              {summits.map((id) => {
                const summit = summitById.get(id)
                if (!summit) return null
                return (
                  <PickRow
                    key={id}
                    summit={summit}
                    place={rangeNames.get(summit.range)}
                    picked={picked.has(id)}
                    climbed={climbed.get(id)}
                    onToggle={() => state.toggle(id, day)}
                  />
                )
              })}
            </ul>
          </details>
        )
      })}
    </div>
  )
}
