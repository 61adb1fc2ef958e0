import type { ReactNode } from 'react'
import { Notice } from './Notice.tsx'

type ChangeErrorProps = {
  /** As much of a mutation, or of a question that somebody asked by a press, as is needed here. */
  of: { error: Error | null }
  className?: string | undefined
  /** What helps, after the sentence. */
  children?: ReactNode
}

/** What was sent and not taken: why, beside the button that was pressed. Nothing while all is well. */
export function ChangeError({ of: { error }, className, children }: ChangeErrorProps) {
  if (!error) return null
  return (
    <Notice tone="error" className={className}>
      {error.message}
      {children}
    </Notice>
  )
}
