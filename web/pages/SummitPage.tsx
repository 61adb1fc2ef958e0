import { SummitView } from '#web/features/mountains/SummitView.tsx'
import { CommentThread, StoriesHere } from './place-parts.ts'

export function SummitPage() {
  return (
    <SummitView
      renderStories={({ id }, nothing) => <StoriesHere place={{ summitId: id }} empty={nothing} />}
      renderComments={({ id }) => <CommentThread subject="summit" subjectId={id} />}
    />
  )
}
