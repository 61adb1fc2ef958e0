import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { safeReturnRoutes } from '#contract/safe-return.ts'
import { call } from '#web/lib/api/api.ts'
import { doDeed } from '#web/lib/deeds/do-deed.ts'
import { newKey } from '#web/lib/deeds/new-key.ts'
import { t } from '#web/lib/i18n.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChangeError } from '#web/ui/ChangeError.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './SafeReturn.module.css'

const MORE_MINUTES = 60

/** One press says that one is back; another gives an hour more. Both work without signing in. */
export function CheckInButtons({ link, canPutOff }: { link: string; canPutOff: boolean }) {
  const [key] = useState(newKey)
  const checkIn = useMutation({
    mutationFn: () =>
      doDeed({
        kind: 'check-in',
        title: t('safe.title'),
        key,
        route: safeReturnRoutes.checkIn,
        input: (clientKey) => ({ body: { link, clientKey } }),
      }),
    onSuccess: (outcome) => {
      if (!outcome.isKept) refreshAfter.returnByLink(link, outcome.reply)
    },
  })
  const putOff = useMutation({
    mutationFn: () => call(safeReturnRoutes.putOff, { body: { link, minutes: MORE_MINUTES } }),
    onSuccess: (answer) => refreshAfter.returnByLink(link, answer),
  })
  if (checkIn.data?.isKept) return <Notice tone="error">{t('safe.check-in-kept')}</Notice>
  return (
    <div className={styles.buttons}>
      <Button look="accent" icon="check" wide loading={checkIn.isPending} onClick={() => checkIn.mutate()}>
        {t('safe.check-in')}
      </Button>
      {canPutOff && (
        <Button look="outline" wide loading={putOff.isPending} onClick={() => putOff.mutate()}>
          {t('safe.put-off')}
        </Button>
      )}
      <ChangeError of={checkIn.error ? checkIn : putOff} />
    </div>
  )
}
