import { bulletinOf, isAvalancheSeason } from '#domain/mountains/avalanche.ts'
import { t } from '#web/lib/i18n.ts'
import { useToday } from '#web/lib/waking/use-today.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** Where the mountain rescue announces avalanche danger, in the months in which it does; nothing for ranges without a bulletin. */
export function BulletinLink({ range, day }: { range: string; day?: string }) {
  const today = useToday()
  const bulletin = bulletinOf(range)
  if (bulletin === null || !isAvalancheSeason(day ?? today)) return null
  const { service, url } = bulletin
  return (
    <Notice icon="snow">
      {t('conditions.bulletin-here', { service })}{' '}
      <a href={url} target="_blank" rel="noreferrer">
        {t('conditions.bulletin', { service })}
      </a>
    </Notice>
  )
}
