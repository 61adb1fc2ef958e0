import { useId } from 'react'
import { t } from '#web/lib/i18n.ts'
import { percent } from '#web/lib/format/format.ts'
import { mediaUrl } from '#web/lib/api/media.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FileButton } from '#web/ui/FileButton.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { CropDialog } from './CropDialog.tsx'
import { usePictureUpload } from './use-picture-upload.ts'
import styles from './ProfilePicture.module.css'

type ProfilePictureProps = {
  name: string
  seed: number
  path: string | null
  onChange: (path: string | null) => void
}

const ACCEPT = 'image/png,image/jpeg,.png,.jpeg,.jpg'

export function ProfilePicture({ name, seed, path, onChange }: ProfilePictureProps) {
  const hintId = useId()
  const { upload, choose, crop, cancel } = usePictureUpload(onChange)
  const isSending = upload.state === 'sending'
  return (
    <section className={styles.column} aria-label={t('account.picture')} aria-busy={isSending}>
      <Avatar
        name={name}
        seed={seed}
        src={path && mediaUrl(path)}
        size={180}
        label={t(path ? 'account.picture-yours' : 'account.picture-none')}
      />
      <div className={styles.actions}>
        <FileButton
          icon="camera"
          accept={ACCEPT}
          describedBy={hintId}
          disabled={isSending}
          onFiles={([file]) => choose(file)}
        >
          {t(path ? 'account.picture-change' : 'account.picture-add')}
        </FileButton>
        {path && !isSending && (
          <Button look="ghost" size="small" onClick={() => onChange(null)}>
            {t('account.picture-remove')}
          </Button>
        )}
      </div>
      {isSending && (
        <p className={styles.progress} role="status">
          <progress value={upload.done} aria-label={t('account.picture-sending')} />
          <span>{t('account.picture-sending-share', { share: percent(upload.done) })}</span>
        </p>
      )}
      {upload.state === 'failed' && (
        <div className={styles.failed} role="alert">
          <p>
            <Icon name="warn" />
            {upload.message}
          </p>
          {upload.again && (
            <Button look="outline" size="small" onClick={upload.again}>
              {t('ui.retry')}
            </Button>
          )}
        </div>
      )}
      <p id={hintId} className={styles.hint}>
        {t('account.picture-hint')}
      </p>
      {upload.state === 'cropping' && (
        <CropDialog
          picture={upload.picture}
          onCrop={(square) => void crop(upload.picture.file, square)}
          onClose={cancel}
        />
      )}
    </section>
  )
}
