/** Everything that is called out: who has something new to read. */
const channels = ['notices'] as const
type Channel = (typeof channels)[number]

type Ear = {
  hear(text: string): void
  /** The way to the database was lost and is there again: whatever was called in between was not heard. */
  missed(): void
}

/** What processes call out to each other through the database, heard once what they did is committed. */
export type Calls = {
  /** Gives the way to stop listening. */
  on(channel: Channel, ear: Ear): () => void
}

/** `start` is called with the first ear: a process that listens to nothing keeps no connection for it. */
export function createCalls(start: () => void) {
  const ears = new Map<string, Set<Ear>>()
  const calls: Calls = {
    on(channel, ear) {
      start()
      const all = ears.get(channel) ?? new Set()
      ears.set(channel, all.add(ear))
      return () => all.delete(ear)
    },
  }
  return {
    calls,
    /** For the connections that listen. */
    heard: {
      channels,
      onCall(channel: string, text: string) {
        for (const ear of ears.get(channel) ?? []) ear.hear(text)
      },
      onOpen() {
        for (const all of ears.values()) for (const ear of all) ear.missed()
      },
    },
  }
}
