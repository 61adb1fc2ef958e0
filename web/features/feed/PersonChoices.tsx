import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#web/lib/i18n.ts'
import { usersNamedQuery } from '#web/queries/users.ts'
import { ChoiceList } from '#web/ui/ChoiceList.tsx'
import { personName } from '#web/parts/person-name.ts'

/** Hikers by a part of their name; the server looks. */
export function PersonChoices({ onChoose }: { onChoose: (id: number) => void }) {
  const [text, setText] = useState('')
  const people = useQuery(usersNamedQuery(text.trim()))
  const found = people.data?.items ?? []
  return (
    <ChoiceList
      search={{ label: t('stories.search-person'), text, onText: setText }}
      options={found.map((person) => ({ value: person.id, label: personName(person), detail: person.city }))}
      onChoose={onChoose}
      note={
        text.trim().length < 2
          ? t('stories.search-hint')
          : people.data?.items.length === 0
            ? t('ui.nothingFits')
            : ''
      }
    />
  )
}
