import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { troddenChoices, troddenRoutes, type TroddenChoice as Choice } from '#contract/trodden.ts'
import { call } from '#web/lib/api/api.ts'
import { t } from '#web/lib/i18n.ts'
import { troddenChoiceQuery } from '#web/queries/trodden.ts'
import { QueryError } from '#web/ui/QueryError.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import styles from './Trodden.module.css'

/** Which of one's own hikes count for the trodden ways. */
export function TroddenChoice() {
  const query = useQuery(troddenChoiceQuery)
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (body: Choice) => call(troddenRoutes.choose, { body }),
    onSuccess: (saved) => {
      client.setQueryData(troddenChoiceQuery.queryKey, saved)
      showToast({ text: t('trodden.choice.saved') })
    },
    onError: (error) => showToast({ text: error.message, tone: 'error' }),
  })
  const shown = save.isPending ? save.variables : query.data
  return (
    <section className={styles.choice}>
      <SectionHeading trail="green">{t('trodden.choice.title')}</SectionHeading>
      <p>{t('trodden.choice.lead')}</p>
      {shown ? (
        <RadioGroup
          legend={t('trodden.choice.legend')}
          value={shown.choice}
          onChange={(choice) => save.mutate({ choice })}
          options={troddenChoices.toReversed().map((value) => ({
            value,
            label: t(`trodden.choice.${value}`),
            hint: t(`trodden.choice.${value}-hint`),
            disabled: save.isPending,
          }))}
        />
      ) : query.isError ? (
        <QueryError query={query} heading="h3" />
      ) : (
        <Skeleton lines={4} />
      )}
    </section>
  )
}
