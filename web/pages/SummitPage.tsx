import { SummitView } from '#web/features/mountains/SummitView.tsx'
import { CommentThread, StoriesOfPlace } from './lazy-parts.ts'

export function SummitPage() {
  return (
    <SummitView
      renderStories={({ id }, nothing) => <StoriesOfPlace place={{ summitId: id }} empty={nothing} />}
      renderComments={({ id }) => <CommentThread subject="summit" subjectId={id} />}
    />
  )
}
