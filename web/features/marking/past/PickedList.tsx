import { useState } from 'react'
import type { AscentDay, Mark } from '#contract/ascents.ts'
import type { SummitCard } from '#contract/mountains.ts'
import { roughDate } from '#web/lib/format/format-rough-day.ts'
import { t } from '#web/lib/i18n.ts'
import { late } from '#web/lib/loading/late.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LateDialog } from '#web/ui/LateDialog.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import type { PickState } from './use-picks.ts'
import styles from './PastSummits.module.css'

const DayDialog = late(async () => ({ default: (await import('./DayDialog.tsx')).DayDialog }))

type PickedListProps = {
  summitById: ReadonlyMap<number, SummitCard>
  state: PickState
  day: AscentDay
}

/** What is about to be marked, with the day of each. */
export function PickedList({ summitById, state, day }: PickedListProps) {
  const { picks, wrong } = state
  const [asked, setAsked] = useState<Mark | null>(null)
  const others = picks.some(({ date, precision }) => date !== day.date || precision !== day.precision)
  const nameOf = (id: number) => summitById.get(id)?.name ?? ''
  return (
    <section className={styles.picked} id="wybrane">
      <SectionHeading trail="blue" size="small">
        {t('past.picked', { count: picks.length })}
      </SectionHeading>
      {picks.length === 0 && <p className={styles.note}>{t('past.none-picked')}</p>}
      {others && (
        <Button look="ghost" size="small" onClick={() => state.setDay(day)}>
          {t('past.same-day', { date: roughDate(day) })}
        </Button>
      )}
      <ol>
        {picks.toReversed().map((pick) => (
          <li key={pick.summitId}>
            <span className={styles.name}>
              <b>{nameOf(pick.summitId)}</b>
              {wrong.has(pick.summitId) && <small className={styles.wrong}>{wrong.get(pick.summitId)}</small>}
            </span>
            <button type="button" className={styles.day} onClick={() => setAsked(pick)}>
              {roughDate(pick)}
            </button>
            <IconButton
              icon="close"
              size="small"
              label={t('past.put-back', { name: nameOf(pick.summitId) })}
              onClick={() => state.remove([pick.summitId])}
            />
          </li>
        ))}
      </ol>
      {asked && (
        <LateDialog onMissing={() => setAsked(null)}>
          <DayDialog
            name={nameOf(asked.summitId)}
            day={asked}
            onClose={() => setAsked(null)}
            onSave={(chosen) => state.setDay(chosen, asked.summitId)}
          />
        </LateDialog>
      )}
    </section>
  )
}
