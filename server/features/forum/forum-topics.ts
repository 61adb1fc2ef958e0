import { boards } from '#contract/forum.ts'
import { topics } from '#server/lib/kept/topics.ts'

/** What each answer of the forum is made of. */
export const forumTopics = {
  front: [...boards.map(topics.board), topics.people],
  board: (board: string) => [topics.board(board), topics.people],
  thread: (id: number) => [topics.thread(id), topics.posts, topics.people],
}
