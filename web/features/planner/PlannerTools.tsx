import { useRef, useState } from 'react'
import { t } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { turnedRound, type RouteState } from './route-state.ts'
import styles from './RoutePlanner.module.css'

type PlannerToolsProps = {
  route: RouteState
  onChange: (how: (route: RouteState) => RouteState) => void
  onUndo: (() => void) | null
  onRedo: (() => void) | null
}

/** What is done with the whole way; it lies over the map. */
export function PlannerTools({ route, onChange, onUndo, onRedo }: PlannerToolsProps) {
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
      <div className={styles.buttons} role="toolbar" aria-label={t('planner.tools')}>
        <Tool icon="undo" words={t('planner.undo')} onPress={onUndo} />
        <Tool icon="redo" words={t('planner.redo')} onPress={onRedo} />
        <Tool
          icon="swap"
          words={t('planner.turn-round')}
          onPress={route.points.length < 2 ? null : () => onChange(turnedRound)}
        />
        <Tool
          icon="trash"
          words={t('planner.clear')}
          onPress={isEmpty ? null : () => onChange((now) => ({ ...now, points: [] }))}
        />
        <Tool icon="upload" words={t('planner.import')} onPress={() => file.current?.click()} />
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

type ToolProps = {
  icon: IconName
  words: string
  /** Null: there is nothing to do it with. */ onPress: (() => void) | null
}

/** Where there is little room only its picture is seen. */
function Tool({ icon, words, onPress }: ToolProps) {
  return (
    <Button
      look="ghost"
      size="small"
      icon={icon}
      title={words}
      disabled={!onPress}
      onClick={() => onPress?.()}
    >
      <span className={styles.word}>{words}</span>
    </Button>
  )
}
