import { useEffect, useEffectEvent, useState } from 'react'
import { USERS_QUERY_MAX } from '#contract/users.ts'
import { t } from '#web/lib/i18n.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import styles from './UserSearch.module.css'

/** Long enough that a name typed at once asks only once. */
const PAUSE_MS = 300

type UserSearchProps = { value: string; onChange: (text: string) => void }

export function UserSearch({ value, onChange }: UserSearchProps) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  // The address changed by itself (back, „show all”): then the field follows it.
  if (value !== seen) {
    setSeen(value)
    if (value !== text.trim()) setText(value)
  }
  const ask = useEffectEvent((typed: string) => {
    if (typed.trim() !== value) onChange(typed.trim())
  })
  useEffect(() => {
    const timer = setTimeout(() => ask(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <search className={styles.search}>
      <Icon name="search" />
      <TextInput
        type="search"
        className={styles.input}
        aria-label={t('users.search')}
        placeholder={t('users.search-placeholder')}
        maxLength={USERS_QUERY_MAX}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && onChange(text.trim())}
      />
    </search>
  )
}
