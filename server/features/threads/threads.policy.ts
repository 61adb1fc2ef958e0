import { problem } from '#server/lib/errors.ts'
import { hasRole, type Viewer } from '#server/lib/viewer.ts'

type Started = { authorId: number | null; locked: boolean; hidden: boolean }

export function mayModerate(viewer: Viewer | null): boolean {
  return viewer !== null && hasRole(viewer, 'moderator')
}

/** A locked thread is read by all and written by nobody but moderators, who may have to say why. */
export function mayReply(viewer: Viewer | null, { locked, hidden }: Started): boolean {
  return viewer !== null && !viewer.blocked && !hidden && (!locked || mayModerate(viewer))
}

function isStarter(viewer: Viewer | null, { authorId }: Started): boolean {
  return viewer !== null && authorId === viewer.id
}

export function mayRename(viewer: Viewer | null, thread: Started): boolean {
  return mayModerate(viewer) || (isStarter(viewer, thread) && !thread.locked)
}

/** A mark adds no words, so a locked thread gets it too: answered ones are often locked. */
export function maySolve(viewer: Viewer | null, thread: Started): boolean {
  return mayModerate(viewer) || isStarter(viewer, thread)
}

/** Its starter as long as nobody else has written in it, which is asked when it is removed. */
export function mayRemoveThread(viewer: Viewer | null, thread: Started): boolean {
  return mayModerate(viewer) || isStarter(viewer, thread)
}

export function mustBe(allowed: boolean): void {
  if (!allowed) throw problem('forbidden')
}
