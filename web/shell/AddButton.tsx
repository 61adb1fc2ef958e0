import { Link } from 'react-router'
import { t } from '../lib/i18n.ts'
import { useIsSignedIn } from '../lib/session/session.ts'
import { paths } from '../paths.ts'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './MenuButton.module.css'

/** The way to a new story within the thumb's reach, where the menu with its own is folded away. */
export function AddButton() {
  if (!useIsSignedIn()) return null
  return (
    <nav aria-label={t('shell.shortcuts')}>
      <Link
        to={paths.activityAdd}
        className={classes(styles.button, styles.add)}
        aria-label={t('shell.add-story')}
      >
        <Icon name="plus" size={26} />
      </Link>
    </nav>
  )
}
