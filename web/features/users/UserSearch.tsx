import { USERS_QUERY_MAX } from '#contract/users.ts'
import { useTypedText } from '#web/lib/forms/use-typed-text.ts'
import { t } from '#web/lib/i18n.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import styles from './UserSearch.module.css'

/** Long enough that a name typed at once asks only once. */
const PAUSE_MS = 300

type UserSearchProps = { value: string; onChange: (text: string) => void }

export function UserSearch({ value, onChange }: UserSearchProps) {
  const { text, setText, ask } = useTypedText(value, onChange, PAUSE_MS)
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
        onKeyDown={(event) => event.key === 'Enter' && ask()}
      />
    </search>
  )
}
