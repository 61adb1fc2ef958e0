/** What keeps a part of a drawn page from being taken over before somebody needs it. */
export type Door = {
  isOpen: boolean
  /** Rendered once already: a further render comes from around it. */
  isStanding: boolean
  opened: Promise<void>
  open: () => void
}

const doors = new Set<Door>()
let areAllOpen = false

export function makeDoor(): Door {
  let resolve = () => {}
  const opened = new Promise<void>((done) => {
    resolve = done
  })
  const door: Door = {
    isOpen: areAllOpen,
    isStanding: false,
    opened,
    open() {
      if (door.isOpen) return
      door.isOpen = true
      // Told in React's own words, it need not wait a turn to know.
      Object.assign(opened, { status: 'fulfilled', value: undefined })
      resolve()
    },
  }
  return door
}

export function watchDoor(door: Door): () => void {
  door.isStanding = true
  doors.add(door)
  if (areAllOpen) door.open()
  return () => void doors.delete(door)
}

/** From now on nothing of the page sleeps. */
export function wakeParts(): void {
  areAllOpen = true
  for (const door of doors) door.open()
}
