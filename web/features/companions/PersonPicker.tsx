import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserCard } from '#contract/users.ts'
import { t } from '#web/lib/i18n.ts'
import { personName } from '#web/parts/person-name.ts'
import { usersNamedQuery } from '#web/queries/users.ts'
import { Combobox } from '#web/ui/Combobox.tsx'

type PersonPickerProps = { taken: readonly number[]; onPick: (person: UserCard) => void; hint?: string }

/** Finds a hiker by name; the field empties itself for the next one. */
export function PersonPicker({ taken, onPick, hint }: PersonPickerProps) {
  const [text, setText] = useState('')
  const people = useQuery(usersNamedQuery(text.trim()))
  const found = (people.data?.items ?? []).filter(({ id }) => !taken.includes(id))
  return (
    <Combobox
      label={t('stories.companion-add')}
      placeholder={t('stories.companion-placeholder')}
      hint={hint}
      text={text}
      onText={setText}
      value={null}
      loading={people.isFetching}
      options={found.map((person) => ({ id: person.id, label: personName(person), detail: person.city }))}
      onChange={(id) => {
        const person = found.find((one) => one.id === id)
        if (!person) return
        onPick(person)
        setText('')
      }}
    />
  )
}
