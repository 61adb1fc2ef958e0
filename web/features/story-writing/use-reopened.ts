import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { waitingStory, type WaitingStory } from './waiting-stories.ts'

/** The waiting story that the address names, to be corrected: null for none, undefined until it has been read. */
export function useReopened(userId: number | undefined, storyId: number | null) {
  const [search] = useSearchParams()
  const key = search.get('waiting')
  const [read, setRead] = useState<{ key: string; story: WaitingStory | null }>()
  useEffect(() => {
    if (key === null) return
    let isLeft = false
    void waitingStory(key).then((story) => isLeft || setRead({ key, story: story ?? null }))
    return () => {
      isLeft = true
    }
  }, [key])
  if (key === null) return null
  if (read?.key !== key) return undefined
  return read.story?.userId === userId && read.story?.storyId === storyId ? read.story : null
}
