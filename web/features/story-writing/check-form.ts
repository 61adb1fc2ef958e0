import { EARLIEST_DAY } from '#contract/lib/earliest-day.ts'
import { storyLimits } from '#contract/story.ts'
import { duration, km, metres } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { isRefused, metresOf, minutesOf, wholeOf, type FormErrors, type StoryForm } from './story-form.ts'

/** Every problem at once, by the name of the field. The server checks again. */
export function checkForm(form: StoryForm, day: string): FormErrors {
  const errors: FormErrors = {}
  if (form.title.trim() === '') errors['title'] = t('stories.error-title')
  if (form.date === '') errors['date'] = t('stories.error-date')
  else if (form.date > day) errors['date'] = t('stories.error-future')
  else if (form.date < EARLIEST_DAY) errors['date'] = t('stories.error-early')
  const judge = (name: string, typed: number | null, most: number, unreadable: string, limit: string) => {
    if (!isRefused(typed, most)) return
    errors[name] = Number.isNaN(typed) ? t(unreadable) : t('stories.error-most', { most: limit })
  }
  const { time, distance, ascent } = storyLimits
  judge('time', minutesOf(form), time, 'stories.error-time', duration(time))
  judge('distance', metresOf(form.distance), distance, 'stories.error-number', km(distance))
  for (const name of ['ascent', 'descent'] as const)
    judge(name, wholeOf(form[name]), ascent, 'stories.error-metres', metres(ascent))
  return errors
}
