import { useMutation } from '@tanstack/react-query'
import type { UserProfile } from '#contract/users.ts'
import { yearRoutes } from '#contract/year.ts'
import { fetchFile, saveFile } from '#web/lib/api/download.ts'
import { t } from '#web/lib/i18n.ts'
import { shareLink } from '#web/lib/page/share-link.ts'
import { personName } from '#web/parts/person-name.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import styles from './UserHead.module.css'

/** The address of a hiker's page to send on, and a card of it to keep or to print. */
export function ShareHiker({ user }: { user: UserProfile }) {
  const save = useMutation({
    mutationFn: async () =>
      saveFile(
        await fetchFile(yearRoutes.hikerPicture, { params: { id: user.id } }),
        `kopczyk-${user.id}.png`,
      ),
    onError: (error) => showToast({ text: t('users.picture-failed'), detail: error.message, tone: 'error' }),
  })
  return (
    <div className={styles.share} data-print="never">
      <Button
        look="ghost"
        size="small"
        icon="share"
        onClick={() => void shareLink(paths.user(user.id), personName(user))}
      >
        {t('users.share')}
      </Button>
      <Button look="ghost" size="small" icon="image" loading={save.isPending} onClick={() => save.mutate()}>
        {t('users.picture')}
      </Button>
    </div>
  )
}
