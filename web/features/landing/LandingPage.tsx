import { t } from '#web/lib/i18n.ts'

export function LandingPage() {
  return <h1>{t('pages.info.title')}</h1>
}
