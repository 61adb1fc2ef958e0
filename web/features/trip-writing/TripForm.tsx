import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { tripRoutes, type Trip } from '#contract/trips.ts'
import type { SummitRef } from '#contract/tracks.ts'
import type { PlannedRoute } from '#contract/trails.ts'
import { ApiProblem, call } from '#web/lib/api/api.ts'
import { useDraft } from '#web/lib/drafts/use-draft.ts'
import { date, today } from '#web/lib/format/format-date.ts'
import { duration, km, metres, percent } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { useUnsavedGuard } from '#web/lib/forms/use-unsaved-guard.ts'
import { paths } from '#web/paths.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { ChangeError } from '#web/ui/ChangeError.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Emergency } from '#web/ui/Emergency.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { actionBar } from '#web/ui/action-bar.ts'
import { dayCaption } from '#web/parts/trip-day/day-caption.ts'
import { DayLine } from '#web/parts/trip-day/DayLine.tsx'
import { NoTime } from '#web/parts/trip-day/NoTime.tsx'
import { TripWarnings } from '#web/parts/trip-day/TripWarnings.tsx'
import {
  bodyOf,
  checkForm,
  emptyForm,
  formOf,
  planOf,
  type FormErrors,
  type TripForm as Form,
} from './trip-form.ts'
import { RouteField } from './RouteField.tsx'
import { TripFields } from './TripFields.tsx'
import { usePlanned } from './use-start.ts'
import { wirePlan } from './wire-plan.ts'
import styles from './TripForm.module.css'

type TripFormProps = {
  trip: Trip | null
  userId: number
  /** The field that finds a summit by its name. */
  renderPicker: (taken: number[], onPick: (summit: SummitRef) => void) => ReactNode
  /** The map on which a way is laid out; it belongs to another feature. */
  renderRoutePlanner: (asked: RouteAsked) => ReactNode
  /** A way laid out elsewhere, with which the form begins. */
  givenRoute?: Form['route']
}

export type RouteAsked = {
  route: Form['route']
  day: string
  startMin: number
  onTake: (route: NonNullable<Form['route']>) => void
  onClose: () => void
}

/** One form for a new trip and for an announced one, with the day it makes beside it. */
export function TripForm({ trip, userId, renderPicker, renderRoutePlanner, givenRoute }: TripFormProps) {
  const given = givenRoute ? { route: givenRoute } : {}
  const [first] = useState(() => (trip ? formOf(trip) : { ...emptyForm(crypto.randomUUID()), ...given }))
  const [form, setForm] = useState(first)
  const [isLaying, setIsLaying] = useState(false)
  const planned = usePlanned(form)
  const [isRestored, setIsRestored] = useState(false)
  const draft = useDraft(
    `trip-${userId}-${trip?.id ?? 'new'}`,
    form,
    trip
      ? undefined
      : {
          onTaken: (value) => {
            setForm({ ...first, ...value, ...given })
            setIsRestored(true)
          },
        },
  )
  const [errors, setErrors] = useState<FormErrors>({})
  const page = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const send = useMutation({
    mutationFn: () =>
      trip
        ? call(tripRoutes.change, {
            params: { id: trip.id },
            body: { ...bodyOf(form), revision: trip.revision },
          })
        : call(tripRoutes.create, { body: { ...bodyOf(form), clientKey: form.clientKey } }),
    onSuccess: (saved) => {
      draft.clear()
      refreshAfter.trip(saved)
      void navigate(paths.trip(saved.id))
    },
    onError: (error) => {
      if (error instanceof ApiProblem) setErrors(error.fields ?? {})
      showWrong(page.current)
    },
  })
  const guard = useUnsavedGuard(form !== first && !send.isPending && !send.isSuccess)
  const change = (part: Partial<Form>) => {
    setForm((now) => ({ ...now, ...part }))
    setErrors((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !(name in part))))
  }
  const submit = () => {
    const wrong = checkForm(form, Date.now())
    setErrors(Object.fromEntries(Object.entries(wrong).map(([name, key]) => [name, t(key!)])))
    if (Object.keys(wrong).length > 0) showWrong(page.current)
    else send.mutate()
  }
  const isConflict = send.error instanceof ApiProblem && send.error.code === 'conflict'
  return (
    <form
      ref={page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <PageHeader title={t(trip ? 'trips.form-edit' : 'trips.form-new')} lead={t('trips.form-lead')} />
      {isRestored && <Notice tone="warm">{t('trips.draft-restored')}</Notice>}
      {draft.found && (
        <Notice tone="warm">
          {t('trips.draft-found')}{' '}
          <Button look="ghost" size="small" onClick={() => setForm({ ...first, ...draft.restore() })}>
            {t('stories.draft-restore')}
          </Button>
          <Button look="ghost" size="small" onClick={draft.discard}>
            {t('stories.draft-discard')}
          </Button>
        </Notice>
      )}
      <div className={styles.columns}>
        <TripFields
          form={form}
          errors={errors}
          onChange={change}
          picker={renderPicker(
            form.summits.map(({ id }) => id),
            (summit) => change({ summits: [...form.summits, summit] }),
          )}
          routeField={
            <RouteField
              form={form}
              planned={form.route && planned}
              onChange={change}
              onLay={() => setIsLaying(true)}
            />
          }
        />
        <div className={styles.preview}>
          <Preview form={form} planned={planned} />
          <Emergency />
        </div>
      </div>
      <ChangeError of={send}>
        {' '}
        {isConflict && trip && <a href={paths.tripEdit(trip.id)}>{t('trips.conflict-reload')}</a>}
      </ChangeError>
      <div className={styles.save} ref={actionBar}>
        <ButtonLink to={trip ? paths.trip(trip.id) : paths.trips} look="ghost">
          {t('trips.back')}
        </ButtonLink>
        <Button type="submit" look="accent" loading={send.isPending}>
          {t(trip ? 'trips.save' : 'trips.publish')}
        </Button>
      </div>
      {isLaying &&
        renderRoutePlanner({
          route: form.route,
          day: form.date || today(),
          startMin: minutesOf(form.walkHour || form.hour),
          onTake: (route) => {
            change({ route })
            setIsLaying(false)
          },
          onClose: () => setIsLaying(false),
        })}
      <ConfirmDialog
        open={guard.isAsking}
        title={t('trips.leave-form')}
        yes={t('trips.leave-form-yes')}
        no={t('trips.leave-form-no')}
        onClose={guard.stay}
        onConfirm={guard.leave}
      >
        {t('trips.leave-form-msg')}
      </ConfirmDialog>
    </form>
  )
}

function minutesOf(hour: string): number {
  const [hours = 8, minutes = 0] = hour.split(':').map(Number)
  return hours * 60 + minutes
}

/** What the day would be like: drawn anew with every change. */
function Preview({ form, planned }: { form: Form; planned: PlannedRoute | null }) {
  const plan = planOf(form, planned)
  if (plan === null) return <p className={styles.hint}>{t('trips.preview-none')}</p>
  const shown = wirePlan(plan)
  const highest = form.summits.find(({ id }) => id === plan.light?.summitId)
  return (
    <section>
      <SectionHeading trail="red" size="small">
        {t('trips.preview')}
      </SectionHeading>
      {shown.noTime ? (
        <NoTime why={shown.noTime} />
      ) : (
        <DayLine
          plan={shown}
          caption={t(dayCaption(form.route !== null, shown.distance, shown.onTrail), {
            summit: highest?.name ?? '',
            day: date(form.date),
            pace: percent(form.pace / 100),
          })}
        />
      )}
      {shown.distance !== null && shown.ascent !== null && (
        <p className={styles.hint}>
          {t(shown.guideTime === null ? 'trips.preview-figures-untimed' : 'trips.preview-figures', {
            distance: km(shown.distance),
            ascent: metres(shown.ascent),
            guide: duration(shown.guideTime ?? 0),
          })}
        </p>
      )}
      <TripWarnings plan={shown} summit={form.summits.at(-1)?.name ?? ''} />
    </section>
  )
}

/** Leads to the first field that is complained about; complaints come into sight once the press is over. */
function showWrong(form: HTMLFormElement | null): void {
  setTimeout(() => {
    const wrong =
      form?.querySelector<HTMLElement>('[aria-invalid=true]') ??
      form?.querySelector<HTMLElement>('#trip-summits-error')?.closest('fieldset')?.querySelector('input')
    wrong?.focus({ preventScroll: true })
    wrong?.scrollIntoView({ block: 'center' })
  })
}
