import { Suspense, type ReactNode } from 'react'

/**
 * A part of a drawn page that the browser takes over by itself, after what stands around it and in a piece of work of its
 * own, or at once when somebody touches it. Its parent should seldom render anew meanwhile: that takes it over at once.
 */
export function Part({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
}
