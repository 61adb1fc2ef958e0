import type { UserCard } from '#contract/users.ts'
import { mediaUrl } from '#web/lib/api/media.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { personName } from './person-name.ts'
import { wornMarks } from './worn-marks.ts'

/** As much of a hiker as their picture and name need; every card of the contract has it. */
export type Person = Pick<UserCard, 'id' | 'firstName' | 'lastName' | 'profileImage' | 'marks'>

type PersonAvatarProps = {
  /** null for whoever closed their account, or is not named to strangers. */
  person: Person | null
  isHidden?: boolean
  size?: number
  /** The name is read aloud; needed where it does not stand beside the picture. */
  named?: boolean
  className?: string | undefined
}

export function PersonAvatar({ person, isHidden, size, named = false, className }: PersonAvatarProps) {
  const name = personName(person, isHidden)
  return (
    <Avatar
      name={name}
      seed={person?.id}
      src={person?.profileImage && mediaUrl(person.profileImage)}
      marks={wornMarks(person?.marks)}
      {...(size !== undefined && { size })}
      {...(named && { label: name })}
      {...(className !== undefined && { className })}
    />
  )
}
