import { useState } from 'react'
import { useNavigate } from 'react-router'
import { readCertificateNumber } from '#domain/challenges/certificate-number.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import styles from './ChallengesPage.module.css'

/** Whoever holds a printed certificate finds it by its number. */
export function CheckCertificate() {
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const navigate = useNavigate()
  return (
    <section className={styles.section}>
      <SectionHeading trail="black" size="small">
        {t('challenges.check-title')}
      </SectionHeading>
      <form
        className={styles.check}
        onSubmit={(event) => {
          event.preventDefault()
          const number = readCertificateNumber(typed)
          setIsWrong(number === null)
          if (number !== null) void navigate(paths.certificate(number))
        }}
      >
        <Field label={t('challenges.check-number')} error={isWrong ? t('challenges.check-wrong') : undefined}>
          <TextInput
            autoComplete="off"
            spellCheck={false}
            placeholder="7F3K9-Q2MXT"
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setIsWrong(false)
            }}
          />
        </Field>
        <Button type="submit" look="outline">
          {t('challenges.check')}
        </Button>
      </form>
    </section>
  )
}
