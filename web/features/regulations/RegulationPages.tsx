import { t } from '#web/lib/i18n.ts'

export const StatutePage = () => <h1>{t('pages.statute.title')}</h1>
export const CookiesPage = () => <h1>{t('pages.cookies.title')}</h1>
export const PrivacyPage = () => <h1>{t('pages.privacy.title')}</h1>
export const RodoPage = () => <h1>{t('pages.rodo.title')}</h1>
