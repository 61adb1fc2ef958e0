import { storyLimits } from '#contract/story.ts'
import { t } from '#web/lib/i18n.ts'
import { metresOf, minutesOf, wholeOf, type FormErrors, type StoryForm } from './story-form.ts'

/** Every problem at once, by the name of the field. The server checks again. */
export function checkForm(form: StoryForm, day: string): FormErrors {
  const errors: FormErrors = {}
  if (form.title.trim() === '') errors['title'] = t('stories.error-title')
  if (form.date === '') errors['date'] = t('stories.error-date')
  else if (form.date > day) errors['date'] = t('stories.error-future')
  const minutes = minutesOf(form)
  if (minutes !== null && !(minutes <= storyLimits.time)) errors['time'] = t('stories.error-number')
  const distance = metresOf(form.distance)
  if (distance !== null && !(distance <= storyLimits.distance)) errors['distance'] = t('stories.error-number')
  for (const name of ['ascent', 'descent'] as const) {
    const value = wholeOf(form[name])
    if (value !== null && !(value <= storyLimits.ascent)) errors[name] = t('stories.error-number')
  }
  return errors
}
