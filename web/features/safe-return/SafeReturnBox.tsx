import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { safeReturnRoutes, type SafeReturn } from '#contract/safe-return.ts'
import type { Trip } from '#contract/trips.ts'
import { call } from '#web/lib/api/api.ts'
import { time, today } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { safeReturnQuery } from '#web/queries/safe-return.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChangeError } from '#web/ui/ChangeError.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ArmDialog } from './ArmDialog.tsx'
import { CheckInButtons } from './CheckInButtons.tsx'
import styles from './SafeReturn.module.css'

/** „Bezpieczny powrót” on the page of a trip, for whoever goes along. */
export function SafeReturnBox({ trip }: { trip: Trip }) {
  const query = useQuery(safeReturnQuery(trip.id))
  const [open, setOpen] = useState(false)
  if (query.isPending) return <Skeleton lines={4} />
  if (query.isError) return <QueryError query={query} heading="h2" />
  const own = query.data.safeReturn
  const isActive = own !== null && (own.state === 'armed' || own.state === 'alarmed')
  const isOver = trip.date < today() && trip.past
  if (!isActive && isOver) return null
  return (
    <section className={styles.box} aria-labelledby="safe-return">
      <h2 id="safe-return" className={styles.title}>
        <Icon name="hut" /> {t('safe.title')}
      </h2>
      {own !== null && <Standing own={own} />}
      {isActive ? (
        <Active trip={trip} own={own} />
      ) : (
        <>
          <p>{t('safe.lead')}</p>
          <Button wide onClick={() => setOpen(true)}>
            {t(own === null ? 'safe.arm' : 'safe.arm-again')}
          </Button>
          <ArmDialog trip={trip} open={open} onClose={() => setOpen(false)} />
        </>
      )}
      <p className={styles.note}>{t('safe.no-tracking')}</p>
      {isActive && <p className={styles.note}>{t('safe.no-network')}</p>}
    </section>
  )
}

function Standing({ own }: { own: SafeReturn }) {
  if (own.state === 'safe') return <Notice tone="success">{t('safe.state-safe')}</Notice>
  if (own.state === 'alarmed') return <Notice tone="error">{t('safe.state-alarmed')}</Notice>
  return null
}

function Active({ trip, own }: { trip: Trip; own: SafeReturn }) {
  const disarm = useMutation({
    mutationFn: () => call(safeReturnRoutes.disarm, { params: { id: trip.id } }),
    onSuccess: () => refreshAfter.safeReturn(trip.id),
  })
  const rows = [
    ['safe.row-back', time(own.backAt)],
    ['safe.row-remind', time(own.remindAt)],
    ['safe.row-alarm', time(own.alarmAt)],
    ['safe.row-contact', `${own.contact.name}, ${own.contact.email}`],
  ] as const
  return (
    <>
      <dl className={styles.rows}>
        {rows.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t(`safe.contact.${own.contact.answer}`)}</p>
      <CheckInButtons link={own.link} canPutOff={own.state === 'armed'} />
      {own.state === 'armed' && (
        <Button look="ghost" size="small" loading={disarm.isPending} onClick={() => disarm.mutate()}>
          {t('safe.disarm')}
        </Button>
      )}
      <ChangeError of={disarm} />
    </>
  )
}
