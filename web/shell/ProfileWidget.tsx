import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '../lib/i18n.ts'
import { useIsSignedIn } from '../lib/session/session.ts'
import { late } from '../lib/loading/late.tsx'
import { useWhenReached } from '../lib/loading/use-when-reached.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { LatePart } from '../ui/LatePart.tsx'
// Not with the code: a style sheet that comes to a page that stands has all of it looked through anew.
import '../ui/Avatar.module.css'
import styles from './ProfileWidget.module.css'

// A stranger has no face here and nothing to sign off from, and the landing page promises to be small.
const HikerCorner = late(async () => ({ default: (await import('./HikerCorner.tsx')).HikerCorner }))

export function ProfileWidget() {
  if (useIsSignedIn()) return <Hiker />
  return (
    <section className={styles.guest} aria-label={t('shell.profile')} data-for="strangers">
      <ButtonLink to={paths.signin} look="outline" className={styles.outline}>
        {t('shell.signin')}
      </ButtonLink>
      <Link to={paths.signup}>{t('shell.signup')}</Link>
    </section>
  )
}

const settings = () => (
  <div className={styles.actions}>
    <Link to={paths.editProfile}>{t('shell.edit-profile')}</Link>
  </div>
)

/** Without it nobody could sign off, so it is asked for again. */
function MissingCorner({ onReached }: { onReached: () => void }) {
  useWhenReached(async () => onReached())
  return settings()
}

/** Their room is kept; until their code has come, and where it does not, the way to their own settings stands in it. */
function Hiker() {
  const [isMissing, setIsMissing] = useState(false)
  return (
    <section className={styles.hiker} aria-label={t('shell.profile')}>
      {isMissing ? (
        <MissingCorner onReached={() => setIsMissing(false)} />
      ) : (
        <LatePart fallback={settings()} onMissing={() => setIsMissing(true)}>
          <HikerCorner />
        </LatePart>
      )}
    </section>
  )
}
