import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Deed } from '#web/lib/deeds/deed-database.ts'
import { t } from '#web/lib/i18n.ts'
import { typeset } from '#web/lib/format/typeset.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { keptWhen } from './kept-when.ts'
import { giveUp, sendWaiting, takeBack, useWaiting } from './waiting.ts'
import styles from './Offline.module.css'

const icons: Record<Deed['kind'], IconName> = {
  ascent: 'peak',
  wish: 'flag',
  unwish: 'flag',
  comment: 'comment',
  condition: 'drop',
  'check-in': 'hut',
}

/** What was done here and has not reached the server; `stories`: those that wait, which the page brings. */
export function WaitingDeeds({ stories }: { stories: ReactNode }) {
  const { deeds, isSending } = useWaiting()
  const canSend = deeds.some(({ refusal }) => refusal === null)
  return (
    <section aria-labelledby="waiting">
      <SectionHeading trail="red" id="waiting">
        {t('offline.waiting')}
      </SectionHeading>
      {stories}
      {deeds.length === 0 ? (
        <p className={styles.none}>{t('offline.waiting-none')}</p>
      ) : (
        <ul className={styles.deeds} aria-live="polite">
          {deeds.map((deed) => (
            <Waiting key={deed.key} deed={deed} isSending={isSending} />
          ))}
        </ul>
      )}
      {canSend && (
        <Button look="outline" icon="upload" loading={isSending} onClick={() => void sendWaiting()}>
          {t('offline.send-now')}
        </Button>
      )}
    </section>
  )
}

function Waiting({ deed, isSending }: { deed: Deed; isSending: boolean }) {
  const navigate = useNavigate()
  const { kind, title, since, refusal, draft, path } = deed
  const correct = async () => {
    await takeBack(deed)
    await navigate(path)
  }
  return (
    <li className={styles.deed} data-refused={refusal !== null || undefined}>
      <span className={styles.sign}>
        <Icon name={icons[kind]} />
      </span>
      <div>
        <h3>
          {t(`offline.kind.${kind}`)}: {typeset(title)}
        </h3>
        <p className={styles.since}>{keptWhen(since)}</p>
        {refusal === null ? (
          <p className={styles.since}>{t(isSending ? 'offline.is-sending' : 'offline.is-waiting')}</p>
        ) : (
          <p className={styles.refusal}>
            {t('offline.refusal')} {refusal}
          </p>
        )}
        <p className={styles.acts}>
          {refusal !== null && (
            <>
              {draft && (
                <Button size="small" onClick={() => void correct()}>
                  {t('offline.correct')}
                </Button>
              )}
              <Button
                size="small"
                look="outline"
                loading={isSending}
                onClick={() => void sendWaiting(deed.key)}
              >
                {t('offline.again')}
              </Button>
            </>
          )}
          {refusal === null && draft && (
            <Button size="small" look="ghost" onClick={() => void correct()}>
              {t('offline.correct')}
            </Button>
          )}
          <Button size="small" look="ghost" icon="trash" onClick={() => void giveUp(deed)}>
            {t('offline.remove')}
          </Button>
        </p>
      </div>
    </li>
  )
}
