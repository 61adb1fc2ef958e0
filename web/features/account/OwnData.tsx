import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { accountRoutes } from '#contract/account.ts'
import type { OwnUser } from '#contract/users.ts'
import { fetchFile, saveFile } from '#web/lib/api/download.ts'
import { t } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChangeError } from '#web/ui/ChangeError.tsx'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'
import styles from './EditProfilePage.module.css'

export function OwnData({ own }: { own: OwnUser }) {
  const [isAsking, setIsAsking] = useState(false)
  const download = useMutation({
    mutationFn: async () => saveFile(await fetchFile(accountRoutes.data), 'kopczyk-moje-dane.zip'),
  })
  return (
    <section>
      <h2>{t('account.data')}</h2>
      <p className={styles.lead}>{t('account.data-lead')}</p>
      <div className={styles.actions}>
        <Button look="outline" icon="download" loading={download.isPending} onClick={() => download.mutate()}>
          {t('account.data-download')}
        </Button>
        <Button look="danger" icon="trash" onClick={() => setIsAsking(true)}>
          {t('account.delete')}
        </Button>
      </div>
      <ChangeError of={download} />
      <DeleteAccountDialog own={own} open={isAsking} onClose={() => setIsAsking(false)} />
    </section>
  )
}
