import { useNavigate } from 'react-router'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { hasFilters, type FeedFilters } from './feed-filters.ts'
import { useFeedAddress } from './use-feed-address.ts'

/** Nothing to show, with the next step that fits the tab. */
export function FeedEmpty({ filters }: { filters: FeedFilters }) {
  const navigate = useNavigate()
  const addressOf = useFeedAddress()
  if (hasFilters(filters)) {
    const clear = () => void navigate(addressOf({ feed: filters.feed }), { replace: true })
    return (
      <EmptyState
        title={t('stories.empty-filtered')}
        action={
          <Button look="outline" onClick={clear}>
            {t('stories.clear-filters')}
          </Button>
        }
      >
        {t('stories.empty-filtered-msg')}
      </EmptyState>
    )
  }
  const action =
    filters.feed === 'followed' ? (
      <ButtonLink to={paths.users}>{t('stories.find-hikers')}</ButtonLink>
    ) : (
      <ButtonLink to={paths.activityAdd}>{t('stories.add')}</ButtonLink>
    )
  return (
    <EmptyState title={t(`stories.empty.${filters.feed}`)} action={action}>
      {t(`stories.empty-msg.${filters.feed}`)}
    </EmptyState>
  )
}
