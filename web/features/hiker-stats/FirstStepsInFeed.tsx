import { late } from '#web/lib/loading/late.tsx'
import { useStoredFlag } from '#web/lib/browser/use-stored-flag.ts'
import { useMe } from '#web/queries/use-me.ts'
import { LatePart } from '#web/ui/LatePart.tsx'
import { useIsNewcomer } from './use-is-newcomer.ts'

const FirstSteps = late(async () => ({ default: (await import('./FirstSteps.tsx')).FirstSteps }))

/** The first screen of a newcomer, until they take one of the ways or close it. */
export function FirstStepsInFeed() {
  const me = useMe()
  const isNewcomer = useIsNewcomer(me)
  const [isClosed, close] = useStoredFlag(`first-steps-${me?.id ?? 0}`)
  if (!me || !isNewcomer || isClosed) return null
  return (
    <LatePart>
      <FirstSteps me={me} onClose={close} />
    </LatePart>
  )
}
