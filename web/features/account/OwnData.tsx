import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { accountRoutes } from '#contract/account.ts'
import { call } from '#web/lib/api.ts'
import { fetchFile, saveFile } from '#web/lib/download.ts'
import { t } from '#web/lib/i18n.ts'
import { session } from '#web/lib/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { dropDraft } from './profile-draft.ts'
import styles from './EditProfilePage.module.css'

export function OwnData({ userId }: { userId: number }) {
  const [isAsking, setIsAsking] = useState(false)
  const download = useMutation({
    mutationFn: async () => saveFile(await fetchFile(accountRoutes.data), 'kopczyk-moje-dane.zip'),
  })
  const removal = useMutation({
    mutationFn: () => call(accountRoutes.remove, { params: { id: userId } }),
    onSuccess: () => {
      dropDraft(userId)
      session.signOff()
    },
  })
  const ask = () => {
    removal.reset()
    setIsAsking(true)
  }
  return (
    <section>
      <h2>{t('account.data')}</h2>
      <p className={styles.lead}>{t('account.data-lead')}</p>
      <div className={styles.actions}>
        <Button look="outline" icon="download" loading={download.isPending} onClick={() => download.mutate()}>
          {t('account.data-download')}
        </Button>
        <Button look="danger" icon="trash" onClick={ask}>
          {t('account.delete')}
        </Button>
      </div>
      {download.isError && <Notice tone="error">{download.error.message}</Notice>}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => removal.mutate()}
        title={t('account.delete-title')}
        yes={t(removal.isPending ? 'account.deleting' : 'account.delete-yes')}
        no={t('account.delete-no')}
        working={removal.isPending || removal.isSuccess}
        error={removal.error?.message}
        danger
      >
        <p>{t('account.delete-msg')}</p>
      </ConfirmDialog>
    </section>
  )
}
