import { lazy } from 'react'
import { slots } from './features/users/slots.ts'

const HikesOf = lazy(async () => ({
  default: (await import('./features/stories/slots/HikesOf.tsx')).HikesOf,
}))

// What other features show on a hiker's page; it comes with that page, since no other needs it.
slots.hikes = ({ of }) => <HikesOf userId={of.id} />

export { UserPage } from './features/users/UserPage.tsx'
