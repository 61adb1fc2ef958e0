/** Everything that is called out: who has something new to read. */
const channels = ['notices'] as const
type Channel = (typeof channels)[number]

type Receiver = {
  receive(text: string): void
  /** The way to the database was lost and is there again: whatever was called in between is lost. */
  missed(): void
}

/** What processes call out to each other through the database, received once what they did is committed. */
export type Calls = {
  /** Gives the way to stop receiving. */
  on(channel: Channel, receiver: Receiver): () => void
}

/** `start` is called with the first receiver: a process that listens to nothing keeps no connection for it. */
export function createCalls(start: () => void) {
  const receivers = new Map<string, Set<Receiver>>()
  const calls: Calls = {
    on(channel, receiver) {
      start()
      const all = receivers.get(channel) ?? new Set()
      receivers.set(channel, all.add(receiver))
      return () => all.delete(receiver)
    },
  }
  return {
    calls,
    /** For the connections that listen. */
    incoming: {
      channels,
      onCall(channel: string, text: string) {
        for (const receiver of receivers.get(channel) ?? []) receiver.receive(text)
      },
      onOpen() {
        for (const all of receivers.values()) for (const receiver of all) receiver.missed()
      },
    },
  }
}
