import { holderOf, lifeOf } from './access-token.ts'
import type { SessionStore, Tokens } from './session-store.ts'

/** Runs a task while no other tab of this browser runs one under the same lock. */
export type Exclusively = <T>(task: () => Promise<T>) => Promise<T>

export type Renewal =
  | { kind: 'renewed'; tokens: Tokens }
  /** The server knows the session no more. */
  | { kind: 'refused' }
  /** The server has trouble of its own, or too much to do. */
  | { kind: 'stumbled' }
  /** No answer came. */
  | { kind: 'unreached'; error: unknown }

export type Trouble = 'stumbled' | 'unreached'

type Parts = {
  store: SessionStore
  exclusively: Exclusively
  renew: (refreshToken: string) => Promise<Renewal>
  wait: (ms: number) => Promise<unknown>
  now: () => number
  /** Something to be told to whoever waits. */
  onTrouble: (trouble: Trouble) => void
}

/** Between tries of a server that stumbles: half a minute in all, enough for it to start anew. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000]

/** A token is renewed this long before it runs out, so that no request has to wait for it. */
const MARGIN_MS = 60_000

/** Gets new tokens for old ones: once for all who need it, and only for as long as the same person stays. */
export function createRenewal({ store, exclusively, renew, wait, now, onTrouble }: Parts) {
  let renewing: Promise<string> | undefined
  /** How far this computer's clock is ahead of the server's, learnt from each new token. */
  let ahead = 0

  /** Gives an access token newer than the one that was refused; throws when there is none to be had. */
  function renewed(refusedAccessToken: string): Promise<string> {
    renewing ??= exclusively(() => renewOnce(refusedAccessToken)).finally(() => {
      renewing = undefined
    })
    return renewing
  }

  async function renewOnce(refusedAccessToken: string): Promise<string> {
    const before = store.tokens()
    if (before?.accessToken !== refusedAccessToken) return insteadOf(refusedAccessToken)
    const renewal = await renewPatiently(before)
    if (!isStill(before)) return insteadOf(refusedAccessToken)
    if (renewal.kind === 'unreached') {
      onTrouble('unreached')
      throw renewal.error
    }
    if (renewal.kind !== 'renewed') {
      store.lapse(renewal.kind === 'refused' ? 'refused' : 'unanswered')
      throw new SessionEnded()
    }
    const life = lifeOf(renewal.tokens)
    if (life) ahead = now() - life.from
    store.keep(renewal.tokens)
    return renewal.tokens.accessToken
  }

  async function renewPatiently(before: Tokens): Promise<Renewal> {
    for (const pause of PAUSES) {
      const renewal = await renew(before.refreshToken)
      if (renewal.kind !== 'stumbled' || !isStill(before)) return renewal
      if (pause === PAUSES[0]) onTrouble('stumbled')
      await wait(pause)
      if (!isStill(before)) return renewal
    }
    return renew(before.refreshToken)
  }

  const isStill = ({ refreshToken }: Tokens) => store.tokens()?.refreshToken === refreshToken

  /** What is there by now: of another tab that was quicker, and nothing once they have signed off. */
  function insteadOf(accessToken: string): string {
    const here = store.tokens()
    if (here === null || holderOf(here) !== holderOf({ accessToken })) throw new SessionEnded()
    return here.accessToken
  }

  /** Milliseconds until the token runs out, by the server's clock; null when there is none that says so. */
  function left(tokens: Tokens | null): number | null {
    const life = tokens && lifeOf(tokens)
    return life ? life.until - (now() - ahead) : null
  }

  function untilDue(): number | null {
    const rest = left(store.tokens())
    return rest === null ? null : rest - MARGIN_MS
  }

  return {
    renewed,
    /** The access token to ask with; nothing while nobody is signed in. One that has run out is renewed first. */
    async current(): Promise<string | undefined> {
      const tokens = store.tokens()
      if (tokens === null) return undefined
      return (left(tokens) ?? 1) > 0 ? tokens.accessToken : renewed(tokens.accessToken)
    },
    /** Milliseconds until the token should be renewed. */
    untilDue,
    async renewIfDue(): Promise<void> {
      const tokens = store.tokens()
      if (tokens !== null && (untilDue() ?? 1) <= 0) await renewed(tokens.accessToken)
    },
  }
}

export class SessionEnded extends Error {
  override name = 'SessionEnded'
}
