import { useState } from 'react'
import { storyLimits, type StoryCard } from '#contract/story.ts'
import { useMe } from '#web/queries/use-me.ts'

export type StorySelection = {
  isOn: boolean
  ids: ReadonlySet<number>
  /** Only one's own: a hike that one was asked about belongs to who told it. */
  mayChoose: (story: Pick<StoryCard, 'author'>) => boolean
  /** Whether as many are chosen as can be changed at once. */
  isFull: boolean
  toggle: (id: number) => void
  /** As many of these as can be changed at once. */
  choose: (ids: readonly number[]) => void
  start: () => void
  end: () => void
}

const NONE: ReadonlySet<number> = new Set()

/** Several of one's own stories, chosen to be changed together. */
export function useStorySelection(): StorySelection {
  const me = useMe()
  const [isOn, setIsOn] = useState(false)
  const [ids, setIds] = useState(NONE)
  const most = storyLimits.visibilityAtOnce
  return {
    isOn,
    ids,
    isFull: ids.size >= most,
    mayChoose: ({ author }) => author.id === me?.id,
    toggle: (id) =>
      setIds((now) => {
        const next = new Set(now)
        if (!next.delete(id) && next.size < most) next.add(id)
        return next
      }),
    choose: (all) => setIds(new Set(all.slice(0, most))),
    start: () => setIsOn(true),
    end: () => {
      setIsOn(false)
      setIds(NONE)
    },
  }
}
