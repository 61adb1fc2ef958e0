import { useRef, useState } from 'react'
import { wayWishes } from '#domain/trails/way-wish.ts'
import { t } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { turnedRound, type RouteState } from './route-state.ts'
import styles from './RoutePlanner.module.css'

type PlannerToolsProps = {
  route: RouteState
  byHand: boolean
  onByHand: (byHand: boolean) => void
  onChange: (how: (route: RouteState) => RouteState) => void
  onUndo: (() => void) | null
  onRedo: (() => void) | null
}

export function PlannerTools({ route, byHand, onByHand, onChange, onUndo, onRedo }: PlannerToolsProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const file = useRef<HTMLInputElement>(null)
  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    const { importRoute } = await import('./import-route.ts')
    const read = await importRoute(chosen, t('planner.import-outside'))
    if ('problem' in read) return setProblem(read.problem)
    setProblem(null)
    onChange((now) => ({ ...now, points: read.points }))
  }
  const isEmpty = route.points.length === 0
  return (
    <div className={styles.tools}>
      <div className={styles.wishes}>
        <RadioGroup
          legend={t('planner.by')}
          inline
          value={route.by}
          onChange={(by) => onChange((now) => ({ ...now, by }))}
          options={wayWishes.map((value) => ({ value, label: t(`planner.by-${value}`) }))}
        />
        <Checkbox
          label={t('planner.by-hand')}
          hint={t('planner.by-hand-hint')}
          checked={byHand}
          onChange={(event) => onByHand(event.currentTarget.checked)}
        />
      </div>
      <div className={styles.buttons} role="toolbar" aria-label={t('planner.tools')}>
        <Button look="outline" size="small" icon="undo" disabled={!onUndo} onClick={() => onUndo?.()}>
          {t('planner.undo')}
        </Button>
        <Button look="outline" size="small" disabled={!onRedo} onClick={() => onRedo?.()}>
          {t('planner.redo')}
        </Button>
        <Button
          look="outline"
          size="small"
          disabled={route.points.length < 2}
          onClick={() => onChange(turnedRound)}
        >
          {t('planner.turn-round')}
        </Button>
        <Button
          look="outline"
          size="small"
          icon="trash"
          disabled={isEmpty}
          onClick={() => onChange((now) => ({ ...now, points: [] }))}
        >
          {t('planner.clear')}
        </Button>
        <Button look="outline" size="small" icon="upload" onClick={() => file.current?.click()}>
          {t('planner.import')}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".gpx,.tcx,.fit"
          aria-label={t('planner.import')}
          onChange={(event) => {
            void take(event.target.files?.[0])
            // So that the same file can be chosen again.
            event.target.value = ''
          }}
        />
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
    </div>
  )
}
