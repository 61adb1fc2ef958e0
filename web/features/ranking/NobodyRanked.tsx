import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { EmptyPodium } from './Podium.tsx'
import type { RankingState } from './ranking-state.ts'

type NobodyRankedProps = { state: RankingState; onChange: (part: Partial<RankingState>) => void }

export function NobodyRanked({ state, onChange }: NobodyRankedProps) {
  const isFollowed = state.scope === 'followed'
  return (
    <EmptyState
      picture={<EmptyPodium />}
      title={t(isFollowed ? 'ranking.none-followed-title' : 'ranking.none-title')}
      action={
        isFollowed ? (
          <ButtonLink to={paths.users}>{t('ranking.find-people')}</ButtonLink>
        ) : (
          <>
            <ButtonLink to={paths.activityAdd} icon="plus">
              {t('shell.add-story')}
            </ButtonLink>
            <Button look="outline" onClick={() => onChange({ period: 'all', scope: 'all' })}>
              {t('ranking.show-all')}
            </Button>
          </>
        )
      }
    >
      {t(isFollowed ? 'ranking.none-followed' : 'ranking.none')}
    </EmptyState>
  )
}
