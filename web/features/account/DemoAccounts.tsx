import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DemoAccount } from '#contract/demo.ts'
import { t } from '#web/lib/i18n.ts'
import { demoAccountsQuery } from '#web/queries/config.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './DemoAccounts.module.css'

/** In the demo world: somebody to be, without an address or a password. */
export function DemoAccounts({ enter }: { enter: (account: DemoAccount) => Promise<unknown> }) {
  const { data } = useQuery(demoAccountsQuery)
  const [entering, setEntering] = useState<string | null>(null)
  if (data === undefined || data.items.length === 0) return null
  const press = async (account: DemoAccount) => {
    setEntering(account.kind)
    await enter(account)
    setEntering(null)
  }
  return (
    <section className={styles.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={styles.title}>
        {t('account.demo-title')}
      </h2>
      <ul className={styles.list}>
        {data.items.map((account) => (
          <li key={account.kind}>
            <Button
              look="outline"
              type="button"
              className={styles.account}
              loading={entering === account.kind}
              onClick={() => void press(account)}
            >
              <span className={styles.words}>
                <span>{t(`account.demo-${account.kind}`)}</span>
                <span className={styles.name}>{account.name}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
