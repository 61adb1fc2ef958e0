import { useEffect, useMemo, useRef } from 'react'
import type { SummitList } from '#contract/mountains.ts'
import { goalsMoved, goalsOf } from '#domain/mountains/goals.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Cairn } from '#web/ui/Cairn.tsx'
import { ChangeError } from '#web/ui/ChangeError.tsx'
import type { PickState, Saved } from './use-picks.ts'
import styles from './MarkedMany.module.css'

type MarkedManyProps = { list: SummitList; saved: Saved; state: PickState; userId: number }

/** Cairns that grew most are shown; more would be a wall. */
const SHOWN = 8

/** After saving: what the stones have been added to, and the way on or back. */
export function MarkedMany({ list, saved, state, userId }: MarkedManyProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const moved = useMemo(() => {
    const ids = saved.picks.map((pick) => pick.summitId)
    return goalsMoved(goalsOf(list), saved.before, ids)
  }, [list, saved])
  return (
    <section className={styles.done}>
      <h2 ref={heading} tabIndex={-1}>
        {t('past.saved', { count: saved.picks.length })}
      </h2>
      <p>{t(saved.gained.length === 0 ? 'past.saved-nothing-new' : 'past.saved-lead')}</p>
      <ul className={styles.cairns}>
        {moved.slice(0, SHOWN).map(({ goal, before, after, total }) => (
          <li key={`${goal.kind} ${goal.slug}`}>
            <Cairn share={after / total} size={84} fresh />
            <b>{goal.name}</b>
            <small>{t('past.moved', { before, after, total })}</small>
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <ButtonLink to={paths.user(userId)}>{t('past.see-profile')}</ButtonLink>
        <Button look="outline" icon="plus" onClick={state.goOn}>
          {t('past.go-on')}
        </Button>
        {saved.gained.length > 0 && (
          <Button
            look="ghost"
            icon="undo"
            loading={state.undo.isPending}
            onClick={() => state.undo.mutate(saved)}
          >
            {t('mountains.undo')}
          </Button>
        )}
      </div>
      <ChangeError of={state.undo} />
    </section>
  )
}
