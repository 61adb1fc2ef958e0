import { Component, Suspense, type ReactNode } from 'react'
import { t } from '#web/lib/i18n.ts'
import { MissingCode } from '#web/lib/loading/late.tsx'
import { useWhenReached } from '#web/lib/loading/use-when-reached.ts'
import { ErrorState } from './ErrorState.tsx'

type LatePartProps = {
  /** What stands in its place until its code has come. */
  fallback?: ReactNode
  /** Called when the code does not come: for what lies over the page, and has no place in which to say so. */
  onMissing?: () => void
  children: ReactNode
}

/**
 * A part of a page whose code comes on demand (`web/lib/loading/late.tsx`). Without network it may not come: then this part says so
 * in its own place, the page around it stays, and it goes on by itself once there is a way to its code.
 */
export function LatePart({ fallback = null, onMissing, children }: LatePartProps) {
  return (
    <Missing onMissing={onMissing}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Missing>
  )
}

type MissingProps = { onMissing: (() => void) | undefined; children: ReactNode }

class Missing extends Component<MissingProps, { error: unknown }> {
  override state = { error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof MissingCode) || !this.props.onMissing) return
    error.renew()
    this.props.onMissing()
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    // A fault of the part itself is the page's to tell.
    if (!(error instanceof MissingCode)) throw error
    if (this.props.onMissing) return null
    const again = () => {
      error.renew()
      this.setState({ error: undefined })
    }
    return <MissingPart onAgain={again} />
  }
}

function MissingPart({ onAgain }: { onAgain: () => void }) {
  const { retry } = useWhenReached(async () => onAgain())
  return (
    <ErrorState heading="h3" title={t('ui.partMissing')} onRetry={retry}>
      {t('ui.partMissingText')}
    </ErrorState>
  )
}
