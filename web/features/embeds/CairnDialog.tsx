import { useQuery } from '@tanstack/react-query'
import { cairnSize, embedRoutes } from '#contract/embeds.ts'
import { feedRoutes } from '#contract/feeds.ts'
import { routeUrl } from '#contract/lib/route.ts'
import type { UserProfile } from '#contract/users.ts'
import { API_BASE } from '#web/lib/api/media.ts'
import { t } from '#web/lib/i18n.ts'
import { personName } from '#web/parts/person-name.ts'
import { paths } from '#web/paths.ts'
import { settingsQuery } from '#web/queries/account.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { cairnCode } from './cairn-code.ts'
import styles from './CairnDialog.module.css'

type CairnDialogProps = { user: UserProfile; onClose: () => void }

/** The picture of one's own cairn, with the code that shows it elsewhere. Who is closed to strangers has none. */
export function CairnDialog({ user, onClose }: CairnDialogProps) {
  const settings = useQuery(settingsQuery)
  return (
    <Dialog open size="medium" title={t('users.embed-title')} onClose={onClose}>
      {settings.isError ? (
        <QueryError query={settings} heading="h3" />
      ) : settings.isPending ? (
        <Skeleton lines={6} />
      ) : settings.data.visibility === 'everyone' ? (
        <Code user={user} />
      ) : (
        <p>{t('users.embed-closed')}</p>
      )}
    </Dialog>
  )
}

function Code({ user }: Pick<CairnDialogProps, 'user'>) {
  const whole = (path: string) => new URL(path, window.location.origin).href
  const picture = routeUrl(API_BASE, embedRoutes.cairn, { params: { id: user.id } })
  const alt = t('users.embed-alt', { name: personName(user) })
  const code = cairnCode({ page: whole(paths.user(user.id)), picture: whole(picture), alt })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      showToast({ text: t('users.embed-copied') })
    } catch {
      showToast({ text: t('users.embed-not-copied'), tone: 'error' })
    }
  }
  return (
    <div className={styles.content}>
      <p>{t('users.embed-lead')}</p>
      <img className={styles.picture} src={picture} alt={alt} {...cairnSize} />
      <Field label={t('users.embed-code')}>
        <TextArea
          className={styles.code ?? ''}
          readOnly
          rows={4}
          spellCheck={false}
          value={code}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      <div className={styles.actions}>
        <Button icon="share" onClick={() => void copy()}>
          {t('users.embed-copy')}
        </Button>
        <a
          href={routeUrl(API_BASE, feedRoutes.hiker, { params: { id: user.id } })}
          type="application/atom+xml"
        >
          {t('users.embed-feed')}
        </a>
      </div>
    </div>
  )
}
