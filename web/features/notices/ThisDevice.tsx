import { useEffect, useState } from 'react'
import { t } from '#web/lib/i18n.ts'
import { subscribePush, unsubscribePush } from '#web/queries/notices.ts'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { canPush, currentSubscription, startPush, stopPush } from './push-subscription.ts'
import styles from './Notices.module.css'

/** Whether something is pushed to this browser when Kopczyk is closed. Not shown where a browser cannot. */
export function ThisDevice({ pushKey }: { pushKey: string }) {
  const [isOn, setIsOn] = useState<boolean | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    void currentSubscription().then((found) => setIsOn(found !== null))
  }, [])
  if (!canPush() || isOn === null) return null
  const isDenied = Notification.permission === 'denied'

  const toggle = async () => {
    setIsBusy(true)
    try {
      if (isOn) {
        const endpoint = await stopPush()
        if (endpoint !== null) await unsubscribePush(endpoint)
        setIsOn(false)
      } else {
        const made = await startPush(pushKey)
        if (made !== null) await subscribePush(made)
        setIsOn(made !== null)
      }
    } catch (error) {
      showToast({ text: (error as Error).message, tone: 'error' })
    } finally {
      setIsBusy(false)
    }
  }

  if (isDenied) return <p className={styles.hint}>{t('notices.device-denied')}</p>
  return (
    <>
      <Button look="outline" size="small" icon="bell" loading={isBusy} onClick={() => void toggle()}>
        {t(isOn ? 'notices.device-off' : 'notices.device-on')}
      </Button>
      <p className={styles.hint}>{t('notices.device-hint')}</p>
    </>
  )
}
