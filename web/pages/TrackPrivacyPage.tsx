import { PrivacyPage } from '#web/features/privacy/PrivacyPage.tsx'
import { TroddenChoice } from '#web/features/trodden/TroddenChoice.tsx'

export function TrackPrivacyPage() {
  return <PrivacyPage counted={<TroddenChoice />} />
}
