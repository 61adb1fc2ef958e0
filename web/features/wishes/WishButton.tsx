import { useNavigate } from 'react-router'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { useWishing, type Wishable } from './use-wishing.ts'
import styles from './WishButton.module.css'

type WishButtonProps = {
  summit: Wishable
  /** In a row of a list: small, without a frame. */
  inList?: boolean
}

/** „Chcę zdobyć”: on or off. A stranger is shown the way in. */
export function WishButton({ summit, inList = false }: WishButtonProps) {
  const { isWished, wish, isSignedIn } = useWishing(summit)
  const navigate = useNavigate()
  return (
    <Button
      look={inList ? 'ghost' : 'outline'}
      {...(inList && { size: 'small' })}
      icon={isWished ? 'check' : 'flag'}
      aria-pressed={isWished}
      aria-label={inList ? t('wishes.want-of', { name: summit.name }) : undefined}
      className={inList ? styles.inList : undefined}
      onClick={({ detail }) => {
        // The second click of a double one means the same as the first.
        if (detail > 1) return
        if (isSignedIn) void wish(!isWished)
        else void navigate(paths.signin)
      }}
    >
      {t('wishes.want')}
    </Button>
  )
}
