import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import type { Panorama } from '#contract/panorama.ts'
import { useIsAwake } from '#web/lib/waking/use-is-awake.ts'
import { WakingPageContext } from '#web/lib/waking/waking-page.ts'
import { panoramaQuery } from './panorama.ts'

/**
 * A page may be drawn before its panorama is made, and one of its parts may fetch it while another still sleeps: that one wakes as it was
 * drawn, and shows the panorama then.
 */
export function usePanorama(summit: string) {
  const options = panoramaQuery(summit)
  const query = useQuery(options)
  const isAwake = useIsAwake()
  const page = use(WakingPageContext)
  const isDrawnWithout = page !== null && !isAwake && !page.wasDrawnWith(options.queryKey)
  const data: Panorama | undefined = isDrawnWithout ? undefined : query.data
  return { ...query, data }
}
