import { CommentThread } from './comments/CommentThread.tsx'
import { slots } from './features/mountains/slots.ts'
import { StoriesHere } from './features/stories/slots/StoriesHere.tsx'

// Where features meet: what one shows on the pages of another.
slots.stories = ({ of, empty }) => <StoriesHere place={{ summitId: of.id }} empty={empty} />
slots.rangeStories = ({ of, empty }) => <StoriesHere place={{ rangeId: of.id }} empty={empty} />
slots.comments = ({ of }) => <CommentThread subject="summit" subjectId={of.id} />
