import { useMe } from '#web/lib/use-me.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StoryEditor } from './StoryEditor.tsx'

export function AddStoryPage() {
  const me = useMe()
  if (!me) return <Skeleton lines={8} />
  return <StoryEditor key={me.id} story={null} userId={me.id} />
}
