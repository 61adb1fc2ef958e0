import { lazy } from 'react'
import { slots } from './features/mountains/slots.ts'

const CommentThread = lazy(async () => ({
  default: (await import('./comments/CommentThread.tsx')).CommentThread,
}))
const StoriesHere = lazy(async () => ({
  default: (await import('./features/stories/slots/StoriesHere.tsx')).StoriesHere,
}))

// Where features meet: what one shows on the pages of another.
slots.stories = ({ of, empty }) => <StoriesHere place={{ summitId: of.id }} empty={empty} />
slots.rangeStories = ({ of, empty }) => <StoriesHere place={{ rangeId: of.id }} empty={empty} />
slots.comments = ({ of }) => <CommentThread subject="summit" subjectId={of.id} />
