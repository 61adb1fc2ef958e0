import { useState } from 'react'
import type { DemoAccount } from '#contract/demo.ts'
import { t } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './DemoAccounts.module.css'

type DemoAccountsProps = {
  accounts: readonly DemoAccount[]
  enter: (account: DemoAccount) => Promise<unknown>
}

/** In the demo world: somebody to be, without an address or a password. */
export function DemoAccounts({ accounts, enter }: DemoAccountsProps) {
  const [entering, setEntering] = useState<string | null>(null)
  if (accounts.length === 0) return null
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
        {accounts.map((account) => (
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
