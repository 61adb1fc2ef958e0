import { useState } from 'react'
import { Link } from 'react-router'
import type { OwnUser } from '#contract/users.ts'
import { t } from '../lib/i18n.ts'
import { mediaUrl } from '../lib/api/media.ts'
import { signOff, useIsSignedIn } from '../lib/session/session.ts'
import { countUnsent, type Unsent } from '../lib/drafts/unsent.ts'
import { late } from '../lib/loading/late.tsx'
import { useMe } from '../queries/use-me.ts'
import { wornMarks } from '../parts/worn-marks.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { LatePart } from '../ui/LatePart.tsx'
import { sayMissing } from '../ui/say-missing.ts'
// Not with the code: a style sheet that comes to a page that stands has all of it looked through anew.
import '../ui/Avatar.module.css'
import styles from './ProfileWidget.module.css'

// A stranger has no face here, and the landing page promises to be small.
const Avatar = late(async () => ({ default: (await import('../ui/Avatar.tsx')).Avatar }))
const SignOffDialog = late(async () => ({ default: (await import('./SignOffDialog.tsx')).SignOffDialog }))

export function ProfileWidget() {
  const isSignedIn = useIsSignedIn()
  const me = useMe()
  const [lost, setLost] = useState<Unsent | null>(null)
  if (!isSignedIn) {
    return (
      <section className={styles.guest} aria-label={t('shell.profile')} data-for="strangers">
        <ButtonLink to={paths.signin} look="outline" className={styles.outline}>
          {t('shell.signin')}
        </ButtonLink>
        <Link to={paths.signup}>{t('shell.signup')}</Link>
      </section>
    )
  }
  const name = me ? `${me.firstName} ${me.lastName}`.trim() : ''
  return (
    <section className={styles.hiker} aria-label={t('shell.profile')}>
      {me && (
        <Link to={paths.user(me.id)} className={styles.who}>
          <Face me={me} name={name} />
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
    </section>
  )
}

/** Its room is kept; where its code does not come, the name beside it says enough. */
function Face({ me, name }: { me: OwnUser; name: string }) {
  const [isMissing, setIsMissing] = useState(false)
  const room = <span className={styles.face} />
  if (isMissing) return room
  return (
    <LatePart fallback={room} onMissing={() => setIsMissing(true)}>
      <Avatar
        name={name}
        src={me.profileImage ? mediaUrl(me.profileImage) : null}
        seed={me.id}
        marks={wornMarks(me.marks)}
        size={44}
      />
    </LatePart>
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
