import { useController, useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { NAME_MAX } from '#contract/auth.ts'
import { EARLIEST_DAY } from '#contract/lib/earliest-day.ts'
import { CITY_MAX, DESCRIPTION_MAX, type OwnUser } from '#contract/users.ts'
import { textLength } from '#domain/richtext/stored-text.ts'
import { RichTextInput } from '#web/editor/RichTextInput.tsx'
import { useDraft } from '#web/lib/drafts/use-draft.ts'
import { today } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { useUnsavedGuard } from '#web/lib/forms/use-unsaved-guard.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { DateInput } from '#web/ui/DateInput.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { ProfilePicture } from './ProfilePicture.tsx'
import { ProfileSaveBar } from './ProfileSaveBar.tsx'
import { changesIn, changesSince, valuesOf, type ProfileValues } from './profile-values.ts'
import { nameRule } from './rules.ts'
import { useProfileSave } from './use-profile-save.ts'
import styles from './EditProfilePage.module.css'

/** Picture and fields; what there is to say about saving them stands in the bar below. */
export function ProfileForm({ own }: { own: OwnUser }) {
  const form = useForm<ProfileValues>({ mode: 'onTouched', defaultValues: valuesOf(own) })
  const { isDirty } = form.formState
  const save = useProfileSave(form)
  const guard = useUnsavedGuard(isDirty && !save.isSaving)
  const picture = useController({ control: form.control, name: 'profileImage' })
  const saved = valuesOf(own)
  const values = { ...saved, ...useWatch({ control: form.control }) }
  // Only the differences: what was saved elsewhere meanwhile is not overwritten by an old draft.
  const draft = useDraft(`profile-${own.id}`, changesSince(saved, values), {
    onTaken: (changes) => form.reset({ ...saved, ...changesIn(changes) }, { keepDefaultValues: true }),
  })

  const discard = () => {
    draft.discard()
    form.reset(saved)
  }
  return (
    <>
      <div className={styles.columns}>
        <ProfilePicture
          name={own.firstName}
          seed={own.id}
          path={picture.field.value}
          onChange={picture.field.onChange}
        />
        <form className={styles.form} onSubmit={save.submit} noValidate>
          <h2>{t('account.edit-about')}</h2>
          <ProfileFields form={form} />
          <ProfileSaveBar
            userId={own.id}
            isDirty={isDirty}
            isValid={form.formState.isValid}
            isSaving={save.isSaving}
            isSaved={save.isSaved}
            problem={save.message ?? null}
            onDiscard={discard}
          />
        </form>
      </div>
      <ConfirmDialog
        open={guard.isAsking}
        onClose={guard.stay}
        onConfirm={guard.leave}
        title={t('account.leave-title')}
        yes={t('account.leave-yes')}
        no={t('account.leave-no')}
      >
        <p>{t('account.leave')}</p>
      </ConfirmDialog>
    </>
  )
}

function ProfileFields({ form }: { form: UseFormReturn<ProfileValues> }) {
  const { errors, isDirty } = form.formState
  const firstName = useWatch({ control: form.control, name: 'firstName' })
  // At once, not only when the field is left: it is why nothing can be saved. Some came without a name, and a page that
  // nobody has touched complains of nothing.
  const nameless = isDirty && firstName.trim() === '' ? t('account.first-name-required') : undefined
  const description = useController({
    control: form.control,
    name: 'description',
    rules: {
      validate: (html) =>
        textLength(html) <= DESCRIPTION_MAX || t('account.description-long', { max: DESCRIPTION_MAX }),
    },
  })
  return (
    <>
      <div className={styles.pair}>
        <Field label={t('account.first-name')} error={errors.firstName?.message ?? nameless} required>
          <TextInput
            autoComplete="given-name"
            maxLength={NAME_MAX}
            {...form.register('firstName', {
              validate: (name) =>
                name.trim() === '' ? t('account.first-name-required') : nameRule.validate(name),
            })}
          />
        </Field>
        <Field label={t('account.last-name')} error={errors.lastName?.message} optional>
          <TextInput
            autoComplete="family-name"
            maxLength={NAME_MAX}
            {...form.register('lastName', nameRule)}
          />
        </Field>
        <Field label={t('account.city')} error={errors.city?.message} optional>
          <TextInput
            autoComplete="address-level2"
            maxLength={CITY_MAX}
            {...form.register('city', nameRule)}
          />
        </Field>
        <Field
          label={t('account.birth-date')}
          hint={t('account.birth-date-hint')}
          error={errors.birthDate?.message}
          optional
        >
          <DateInput
            autoComplete="bday"
            min={EARLIEST_DAY}
            max={today()}
            {...form.register('birthDate', {
              validate: (day) =>
                day === '' || (day >= EARLIEST_DAY && day <= today()) || t('account.birth-date-wrong'),
            })}
          />
        </Field>
      </div>
      <Field label={t('account.description')} error={errors.description?.message} optional>
        <RichTextInput
          toolbar="profile"
          label={t('account.description')}
          placeholder={t('account.description-placeholder')}
          maxLength={DESCRIPTION_MAX}
          value={description.field.value}
          onChange={description.field.onChange}
          onBlur={description.field.onBlur}
        />
      </Field>
    </>
  )
}
