import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { SummitRef } from '#contract/tracks.ts'
import { useReopened } from '#web/features/story-writing/use-reopened.ts'
import { WaitingStories } from '#web/features/story-writing/WaitingStories.tsx'
import { paths } from '#web/paths.ts'
import { summitQuery } from '#web/queries/mountains.ts'
import { useMe } from '#web/queries/use-me.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StoryEditor } from './StoryEditor.tsx'

export function AddStoryPage() {
  const me = useMe()
  const navigate = useNavigate()
  const reopened = useReopened(me?.id, null)
  const [laidAside, setLaidAside] = useState(0)
  const news = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (laidAside > 0) news.current?.focus()
  }, [laidAside])
  const about = useSummitOfLink()
  if (!me || reopened === undefined || about === undefined) return <Skeleton lines={8} />
  const open = reopened?.form.clientKey
  return (
    <StoryEditor
      key={`${me.id} ${open ?? 'new'} ${laidAside}`}
      story={null}
      userId={me.id}
      reopened={reopened}
      about={about}
      // Another page might not come without network: this one stays, with the story over an empty form.
      onLaidAside={() => {
        setLaidAside((times) => times + 1)
        if (reopened) void navigate(paths.activityAdd, { replace: true })
      }}
    >
      <div ref={news} tabIndex={-1}>
        <WaitingStories except={open} />
      </div>
    </StoryEditor>
  )
}

/** The summit from whose page one came to tell of it; undefined until it is known, null where there is none. */
function useSummitOfLink(): SummitRef | null | undefined {
  const [search] = useSearchParams()
  const slug = search.get('summit')
  const { data, isError } = useQuery({ ...summitQuery(slug ?? ''), enabled: slug !== null })
  if (slug === null || isError) return null
  if (!data) return undefined
  const { id, name, heightM, lat, lon, range } = data
  return { id, slug: data.slug, name, height: heightM, lat, lon, rangeId: range.id }
}
