import type { ReactNode } from 'react'
import { MineTabs } from '#web/features/feed/MineTabs.tsx'
import { DraftList } from '#web/features/story-writing/drafts/DraftList.tsx'
import { WaitingStories } from '#web/features/story-writing/WaitingStories.tsx'
import { useDrafts } from '#web/features/story-writing/drafts/use-drafts.ts'

type OwnDraftsProps = {
  /** The drafts are asked for, instead of the stories inside. */
  isOpen: boolean
  children: ReactNode
}

/** One's own stories and drafts, with the way from one to the other and how many wait to be finished. */
export function OwnDrafts({ isOpen, children }: OwnDraftsProps) {
  const own = useDrafts()
  const count = own.drafts.length
  return (
    <>
      <MineTabs isDrafts={isOpen} count={own.saved.hasNextPage ? `${count}+` : String(count)} />
      {isOpen ? (
        <>
          <WaitingStories />
          <DraftList {...own} />
        </>
      ) : (
        children
      )}
    </>
  )
}
