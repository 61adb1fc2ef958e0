import { t } from '#web/lib/i18n.ts'
import { LinkTabs } from '#web/ui/LinkTabs.tsx'
import { filtersAddress } from './feed-filters.ts'

type MineTabsProps = {
  isDrafts: boolean
  /** „3”, or „50+” where there are more than are known. */
  count: string
}

/** What of one's own is shown: the stories that are told, or those that wait to be finished. */
export function MineTabs({ isDrafts, count }: MineTabsProps) {
  const mine = filtersAddress({ feed: 'mine' })
  return (
    <LinkTabs
      label={t('stories.mine')}
      trail="red"
      look="chips"
      replace
      tabs={[
        { to: mine, label: t('stories.mine-told'), current: !isDrafts },
        { to: `${mine}&drafts=1`, label: t('stories.mine-drafts'), current: isDrafts, count },
      ]}
    />
  )
}
