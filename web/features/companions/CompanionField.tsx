import type { StoryVisibility } from '#contract/story.ts'
import type { UserCard } from '#contract/users.ts'
import { t } from '#web/lib/i18n.ts'
import { personName } from '#web/parts/person-name.ts'
import { PersonAvatar } from '#web/parts/PersonAvatar.tsx'
import { useMe } from '#web/queries/use-me.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PersonPicker } from './PersonPicker.tsx'
import styles from './CompanionField.module.css'

type CompanionFieldProps = {
  companions: readonly UserCard[]
  visibility: StoryVisibility
  onChange: (companions: UserCard[]) => void
}

/** Who was there: each of them is asked once the story is published. */
export function CompanionField({ companions, visibility, onChange }: CompanionFieldProps) {
  const me = useMe()
  return (
    <div className={styles.field}>
      <PersonPicker
        taken={[...(me ? [me.id] : []), ...companions.map(({ id }) => id)]}
        hint={t(visibility === 'private' ? 'stories.companions-private' : 'stories.companions-hint')}
        onPick={(person) => onChange([...companions, person])}
      />
      {companions.length > 0 && (
        <ul className={styles.chips} aria-label={t('stories.field-companions')}>
          {companions.map((person) => (
            <li key={person.id}>
              <Chip
                aria-label={t('stories.companion-remove', { name: personName(person) })}
                onClick={() => onChange(companions.filter(({ id }) => id !== person.id))}
              >
                <PersonAvatar person={person} size={24} />
                {personName(person)}
                <Icon name="close" />
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
