import { useQuery } from '@tanstack/react-query'
import type { PublicConfig } from '#contract/config.ts'
import { publicConfigQuery } from './config.ts'

/** Settings of this installation; undefined until they have come. */
export function usePublicConfig(): PublicConfig | undefined {
  return useQuery(publicConfigQuery).data
}
