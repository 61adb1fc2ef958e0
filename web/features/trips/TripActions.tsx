import { useState } from 'react'
import { tripCalendarRoutes } from '#contract/trip-calendar.ts'
import type { Trip } from '#contract/trips.ts'
import { fetchFile, saveFile } from '#web/lib/api/download.ts'
import { t } from '#web/lib/i18n.ts'
import { useIsSignedIn } from '#web/lib/session/session.ts'
import { ReportButton } from '#web/parts/ReportButton.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { CancelDialog, JoinDialog, LeaveDialog } from './TripDialogs.tsx'
import { SeatMarks } from './SeatMarks.tsx'
import styles from './TripHead.module.css'

type Asked = 'join' | 'leave' | 'cancel' | null

/** Seats, and what this reader can do about them. */
export function TripActions({ trip }: { trip: Trip }) {
  const [asked, setAsked] = useState<Asked>(null)
  const isSignedIn = useIsSignedIn()
  const isFull = trip.taken >= trip.seats
  const isOpen = !trip.past && !trip.cancelled
  const close = () => setAsked(null)
  const download = async () => {
    try {
      const file = await fetchFile(tripCalendarRoutes.trip, { params: { id: trip.id } })
      saveFile(file, `kopczyk-wyprawa-${trip.id}.ics`)
    } catch (error) {
      showToast({ text: (error as Error).message, tone: 'error' })
    }
  }
  return (
    <div className={styles.actions}>
      <SeatMarks trip={trip} />
      <OwnSeat trip={trip} />
      {trip.can.join && (
        <Button wide onClick={() => setAsked('join')}>
          {t(isFull ? 'trips.join-waiting' : 'trips.join')}
        </Button>
      )}
      {!isSignedIn && isOpen && (
        <ButtonLink to={paths.signin} wide data-for="strangers">
          {t('trips.join-signin')}
        </ButtonLink>
      )}
      {trip.can.tell && (
        <ButtonLink to={paths.storyOfTrip(trip.id)} look="accent" icon="plus" wide>
          {t('trips.tell')}
        </ButtonLink>
      )}
      {trip.can.edit && (
        <ButtonLink to={paths.tripEdit(trip.id)} look="outline" icon="edit" wide>
          {t('trips.edit')}
        </ButtonLink>
      )}
      <Button look="outline" icon="cal" wide onClick={() => void download()}>
        {t('trips.to-calendar')}
      </Button>
      {trip.can.leave && (
        <Button look="ghost" wide onClick={() => setAsked('leave')}>
          {t('trips.leave')}
        </Button>
      )}
      {trip.can.edit && (
        <Button look="ghost" wide onClick={() => setAsked('cancel')}>
          {t('trips.cancel')}
        </Button>
      )}
      {trip.own?.state !== 'organiser' && <ReportButton subject="trip" id={trip.id} />}
      <JoinDialog trip={trip} open={asked === 'join'} onClose={close} />
      <LeaveDialog trip={trip} open={asked === 'leave'} onClose={close} />
      <CancelDialog trip={trip} open={asked === 'cancel'} onClose={close} />
    </div>
  )
}

function OwnSeat({ trip: { own, cancelled, past } }: { trip: Trip }) {
  if (own === null || cancelled || past || own.state === 'organiser') return null
  return (
    <p className={styles.note} role="status">
      {own.state === 'going' ? t('trips.own-going') : t('trips.own-waiting', { place: own.place ?? 1 })}
    </p>
  )
}
