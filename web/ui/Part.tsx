import { Suspense, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Door } from '../lib/waking/sleeping-parts.ts'
import { WakingPageContext } from '../lib/waking/waking-page.ts'

/**
 * A part of a drawn page that the browser takes over by itself, in a piece of work of its own: when somebody touches it,
 * when what stands around it renders anew, or when the whole page wakes. Until then it is only read, and costs nothing.
 */
export function Part({ children }: { children: ReactNode }) {
  const parts = use(WakingPageContext)?.parts
  const [door] = useState(() => parts?.makeDoor() ?? null)
  // Whoever renders around it has something new to say to it.
  if (door?.isStanding) door.open()
  useEffect(() => (parts && door ? parts.watchDoor(door) : undefined), [parts, door])
  return (
    <Suspense>
      <Behind door={door}>{children}</Behind>
    </Suspense>
  )
}

const never = () => () => undefined

function Behind({ door, children }: { door: Door | null; children: ReactNode }) {
  const isDrawn = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  if (isDrawn && door !== null && !door.isOpen) {
    if (isTouch(window.event)) door.open()
    use(door.opened)
  }
  return children
}

/** React takes a part over at once when it hears one of these inside it, and asks here in the same moment. */
const TOUCHES = /^(?:pointer|mouse|touch|key|click|input|change|submit|focus|drag|drop|paste|contextmenu)/

const isTouch = (event: Event | undefined) => event !== undefined && TOUCHES.test(event.type)
