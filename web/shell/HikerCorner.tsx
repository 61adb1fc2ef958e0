import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '../lib/i18n.ts'
import { mediaUrl } from '../lib/api/media.ts'
import { signOff } from '../lib/session/sign-off.ts'
import { countUnsent, type Unsent } from '../lib/drafts/unsent.ts'
import { late } from '../lib/loading/late.tsx'
import { useMe } from '../queries/use-me.ts'
import { wornMarks } from '../parts/worn-marks.ts'
import { paths } from '../paths.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { LatePart } from '../ui/LatePart.tsx'
import { sayMissing } from '../ui/say-missing.ts'
import styles from './ProfileWidget.module.css'

const SignOffDialog = late(async () => ({ default: (await import('./SignOffDialog.tsx')).SignOffDialog }))

/** What the menu has for whoever is signed in: their face, and the way out. */
export function HikerCorner() {
  const me = useMe()
  const [lost, setLost] = useState<Unsent | null>(null)
  const name = me ? `${me.firstName} ${me.lastName}`.trim() : ''
  return (
    <>
      {me && (
        <Link to={paths.user(me.id)} className={styles.who}>
          <Avatar
            name={name}
            src={me.profileImage ? mediaUrl(me.profileImage) : null}
            seed={me.id}
            marks={wornMarks(me.marks)}
            size={44}
          />
          <span className={styles.name}>{name || t('shell.nameless')}</span>
        </Link>
      )}
      <div className={styles.actions}>
        <Link to={paths.editProfile}>{t('shell.edit-profile')}</Link>
        {me && me.role !== 'hiker' && <Link to={paths.moderation}>{t('shell.moderation')}</Link>}
        <button type="button" onClick={() => askOrSignOff(setLost)}>
          {t('shell.signoff')}
        </button>
      </div>
      {lost && (
        <LatePart
          onMissing={() => {
            setLost(null)
            sayMissing()
          }}
        >
          <SignOffDialog lost={lost} onClose={() => setLost(null)} onConfirm={signOff} />
        </LatePart>
      )}
    </>
  )
}

/** What nobody else may read here goes with the one who wrote it: not without a word. */
function askOrSignOff(ask: (lost: Unsent) => void): void {
  const all = countUnsent()
  // The profile's own form is before their eyes: whoever signs off there has seen what they leave.
  const lost = window.location.pathname === paths.editProfile ? { ...all, profile: 0 } : all
  if (Object.values(lost).some((count) => count > 0)) ask(lost)
  else signOff()
}
