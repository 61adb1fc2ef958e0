import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useReopened } from '#web/features/story-writing/use-reopened.ts'
import { WaitingStories } from '#web/features/story-writing/WaitingStories.tsx'
import { paths } from '#web/paths.ts'
import { UntilMe } from '#web/queries/UntilMe.tsx'
import { useMe } from '#web/queries/use-me.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StoryEditor } from './StoryEditor.tsx'
import { useStoryPreset } from './use-story-preset.ts'

export function AddStoryPage() {
  const me = useMe()
  const navigate = useNavigate()
  const reopened = useReopened(me?.id, null)
  const [search] = useSearchParams()
  const preset = useStoryPreset(search, me?.id)
  const [timesKept, setTimesKept] = useState(0)
  const news = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (timesKept > 0) news.current?.focus()
  }, [timesKept])
  if (!me || reopened === undefined || preset === 'waiting')
    return (
      <UntilMe>
        <Skeleton lines={8} />
      </UntilMe>
    )
  const open = reopened?.form.clientKey
  return (
    <StoryEditor
      key={`${me.id} ${open ?? 'new'} ${timesKept}`}
      story={null}
      userId={me.id}
      reopened={reopened}
      {...(preset && timesKept === 0 && { preset })}
      // Another page might not come without network: this one stays, with the story over an empty form.
      onKeptForLater={() => {
        setTimesKept((times) => times + 1)
        if (reopened) void navigate(paths.activityAdd, { replace: true })
      }}
    >
      <div ref={news} tabIndex={-1}>
        <WaitingStories except={open} />
      </div>
    </StoryEditor>
  )
}
