import { Link } from 'react-router'
import type { Ranking } from '#contract/ranking.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** Why the reader does not find themself here, and what to do about it if they want to. */
export function NotRanked({ why }: { why: NonNullable<Ranking['absent']> }) {
  const isChoice = why === 'opted-out' || why === 'honour'
  return (
    <Notice>
      {t(`ranking.absent-${why}`)}{' '}
      {isChoice && <Link to={paths.editProfile}>{t('ranking.change-choice')}</Link>}
      {why === 'no-points' && <Link to={paths.activityAdd}>{t('shell.add-story')}</Link>}
    </Notice>
  )
}
