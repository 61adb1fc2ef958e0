import { useSyncExternalStore } from 'react'
import { holderOf } from '#web/lib/session/access-token.ts'
import { t } from '#web/lib/i18n.ts'
import type { Lapse } from '#web/lib/session/session-store.ts'
import { session } from '#web/lib/session/session.ts'
import { wayBack } from '#web/lib/session/way-here.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** Of the one whose session ended in this tab: nobody else is told what they were at. */
const interrupted = () => {
  const writer = session.writer()
  return wayBack.of(writer && holderOf(writer))
}

/** Why one has to sign in again, and where to one can go back afterwards. */
export function LapseNotice({ lapse }: { lapse: Lapse }) {
  const way = useSyncExternalStore(wayBack.subscribe, interrupted, () => null)
  return (
    <Notice tone="warm" icon="lock">
      <p>{t(`session.lapsed-${lapse}`)}</p>
      {way && <p>{t('session.lapsed-way', { title: way.title })}</p>}
    </Notice>
  )
}
