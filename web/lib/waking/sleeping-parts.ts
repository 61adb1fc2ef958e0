/** What keeps a part of a drawn page from being taken over before somebody needs it. */
export type Door = {
  isOpen: boolean
  /** Rendered once already: a further render comes from around it. */
  isStanding: boolean
  opened: Promise<void>
  open: () => void
}

export type SleepingParts = {
  makeDoor: () => Door
  /** From when a part stands on the page; gives what is to be called when it goes. */
  watchDoor: (door: Door) => () => void
  /** From now on nothing of the page sleeps. */
  wake: () => void
}

/** The parts of one page that sleep on. */
export function sleepingParts(): SleepingParts {
  const doors = new Set<Door>()
  let areAllOpen = false
  return {
    makeDoor() {
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
    },
    watchDoor(door) {
      door.isStanding = true
      doors.add(door)
      if (areAllOpen) door.open()
      return () => void doors.delete(door)
    },
    wake() {
      areAllOpen = true
      for (const door of doors) door.open()
    },
  }
}
