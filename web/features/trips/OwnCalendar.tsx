import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tripCalendarRoutes } from '#contract/trip-calendar.ts'
import { call } from '#web/lib/api/api.ts'
import { t } from '#web/lib/i18n.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { calendarAddressQuery } from '#web/queries/trips.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChangeError } from '#web/ui/ChangeError.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import styles from './TripListPage.module.css'

/** The private address under which a calendar program finds all own trips. */
export function OwnCalendar() {
  const [open, setOpen] = useState(false)
  const address = useQuery({ ...calendarAddressQuery, enabled: open })
  const renew = useMutation({
    mutationFn: () => call(tripCalendarRoutes.renew, {}),
    onSuccess: (made) => {
      refreshAfter.calendarAddress(made)
      showToast({ text: t('trips.calendar-renewed') })
    },
  })
  const shown = address.data?.address ?? ''
  const copy = async () => {
    await navigator.clipboard.writeText(shown)
    showToast({ text: t('trips.calendar-copied') })
  }
  return (
    <section className={styles.calendar}>
      <p>{t('trips.calendar-lead')}</p>
      <Button look="outline" icon="cal" onClick={() => setOpen(true)}>
        {t('trips.calendar-open')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="medium"
        title={t('trips.calendar-title')}
        actions={
          <>
            <Button look="ghost" loading={renew.isPending} onClick={() => renew.mutate()}>
              {t('trips.calendar-renew')}
            </Button>
            <Button disabled={shown === ''} onClick={() => void copy()}>
              {t('trips.calendar-copy')}
            </Button>
          </>
        }
      >
        <p>{t('trips.calendar-how')}</p>
        <code className={styles.address}>{shown || '…'}</code>
        <p>{t('trips.calendar-secret')}</p>
        <ChangeError of={address.error ? address : renew} />
      </Dialog>
    </section>
  )
}
