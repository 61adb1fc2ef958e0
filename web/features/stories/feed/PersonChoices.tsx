import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#web/lib/i18n.ts'
import { TextInput } from '#web/ui/TextInput.tsx'
import { peopleQuery } from '../api.ts'
import { personName } from '../parts/person-name.ts'
import styles from './Feed.module.css'

/** Hikers by a part of their name; the server looks. */
export function PersonChoices({ onChoose }: { onChoose: (id: number) => void }) {
  const [text, setText] = useState('')
  const people = useQuery(peopleQuery(text.trim()))
  return (
    <div className={styles.choices}>
      <TextInput
        type="search"
        aria-label={t('stories.search-person')}
        placeholder={t('stories.search-person')}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {people.data?.items.map((person) => (
        <button
          key={person.id}
          type="button"
          className={styles.choice}
          onClick={(event) => {
            event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
            onChoose(person.id)
          }}
        >
          {personName(person)}
          {person.city && <small>{person.city}</small>}
        </button>
      ))}
      <p className={styles.none} aria-live="polite">
        {text.trim().length < 2
          ? t('stories.search-hint')
          : people.data?.items.length === 0
            ? t('ui.nothingFits')
            : ''}
      </p>
    </div>
  )
}
