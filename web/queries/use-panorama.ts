import { useQuery } from '@tanstack/react-query'
import type { Panorama } from '#contract/panorama.ts'
import { wasDrawn } from '#web/lib/waking/drawn-answers.ts'
import { useIsAwake } from '#web/lib/waking/use-is-awake.ts'
import { panoramaQuery } from './mountains.ts'

/**
 * A page may be drawn before its panorama is made, and one of its parts may fetch it while another still sleeps: that one wakes as it was
 * drawn, and shows the panorama then.
 */
export function usePanorama(summit: string) {
  const options = panoramaQuery(summit)
  const query = useQuery(options)
  const isAwake = useIsAwake()
  const isDrawnWithout = typeof window !== 'undefined' && !isAwake && !wasDrawn(options.queryKey)
  const data: Panorama | undefined = isDrawnWithout ? undefined : query.data
  return { ...query, data }
}
