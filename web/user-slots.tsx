import { lazy } from 'react'
import { HikesWaiting } from './features/stories/slots/HikesWaiting.tsx'
import { slots } from './features/users/slots.ts'
import { WhenNear } from './ui/WhenNear.tsx'

const HikesOf = lazy(async () => ({
  default: (await import('./features/stories/slots/HikesOf.tsx')).HikesOf,
}))

// What other features show on a hiker's page; it comes with that page, since no other needs it.
slots.hikes = ({ of }) => (
  <WhenNear fallback={<HikesWaiting />}>
    <HikesOf userId={of.id} />
  </WhenNear>
)

export { UserPage } from './features/users/UserPage.tsx'
