import type { ThreadCard } from '#contract/forum.ts'
import { ThreadRow } from './ThreadRow.tsx'

type ThreadListProps = { threads: readonly ThreadCard[]; showsBoard?: boolean; level?: 'h2' | 'h3' }

export function ThreadList({ threads, ...row }: ThreadListProps) {
  return (
    <ul>
      {threads.map((thread) => (
        <li key={thread.id}>
          <ThreadRow thread={thread} {...row} />
        </li>
      ))}
    </ul>
  )
}
