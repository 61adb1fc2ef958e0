import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { forumLimits } from '#contract/forum.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import styles from './Forum.module.css'

/** Leads to the answers on Enter: the address of a search can be kept and sent. */
export function ForumSearch({ value = '' }: { value?: string }) {
  const navigate = useNavigate()
  const [text, setText] = useState(value)
  const search = (event: FormEvent) => {
    event.preventDefault()
    const q = text.trim()
    if (q.length >= forumLimits.searchLeast) void navigate(`${paths.forumSearch}?q=${encodeURIComponent(q)}`)
  }
  return (
    <search>
      <form onSubmit={search} className={styles.search}>
        <Icon name="search" />
        <TextInput
          type="search"
          aria-label={t('forum.search')}
          placeholder={t('forum.search-placeholder')}
          maxLength={forumLimits.searchLongest}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </search>
  )
}
