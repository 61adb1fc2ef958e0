import { useState, useSyncExternalStore } from 'react'

/** One for the document, like its listeners: it is pressed or it is not. */
let isPressed = false
const listeners = new Set<() => void>()

function set(pressed: boolean): void {
  if (isPressed === pressed) return
  isPressed = pressed
  for (const listener of listeners) listener()
}

// A click comes right after its release: whatever moves must wait until it has landed.
const release = () => setTimeout(() => set(false), 0)
const press = () => set(true)

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('pointerdown', press, true)
    window.addEventListener('pointerup', release, true)
    window.addEventListener('pointercancel', release, true)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('pointerdown', press, true)
    window.removeEventListener('pointerup', release, true)
    window.removeEventListener('pointercancel', release, true)
    isPressed = false
  }
}

/**
 * A value that holds still while a button or finger is down. Pressing a link leaves the field one was in; a complaint
 * that appeared at that moment would push the link away from under the press, and the click would hit nothing.
 */
export function useHeldWhilePressed<T extends string | undefined>(value: T): T {
  const held = useSyncExternalStore(
    subscribe,
    () => isPressed,
    // Nobody presses anything on a page that the server draws.
    () => false,
  )
  const [kept, setKept] = useState(value)
  if (!held && kept !== value) setKept(value)
  return held ? kept : value
}
