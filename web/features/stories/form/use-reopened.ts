import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { waitingStory, type WaitingStory } from './waiting-stories.ts'

/** The waiting story that the address names, to be corrected: null for none, undefined until it has been read. */
export function useReopened(userId: number | undefined, storyId: number | null) {
  const [search] = useSearchParams()
  const key = search.get('waiting')
  const { data, isPending } = useQuery({
    queryKey: ['waiting-story', key],
    queryFn: async (): Promise<WaitingStory | null> => (await waitingStory(key ?? '')) ?? null,
    enabled: key !== null,
    // Read from this browser, once: the form goes on from there.
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  })
  if (key === null) return null
  if (isPending) return undefined
  return data?.userId === userId && data?.storyId === storyId ? data : null
}
