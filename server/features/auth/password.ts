import { hash, verify, type Options } from '@node-rs/argon2'

/** Above OWASP's least for argon2id (19 MiB, two passes). The library's default algorithm is argon2id. */
const cost: Options = { memoryCost: 32_768, timeCost: 3, parallelism: 1 }

/** Compared against when there is no such account, so that the answer takes as long as for one that exists. */
const nobody = await hash(crypto.randomUUID(), cost)

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost)
}

/** `stored` is null for an unknown account: the same work is done and the answer is no. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  try {
    const fits = await verify(stored ?? nobody, password.normalize('NFC'))
    return fits && stored !== null
  } catch {
    // Not a hash at all: an account that was made without a password.
    return false
  }
}
