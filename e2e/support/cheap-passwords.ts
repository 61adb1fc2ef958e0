import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'

// Loaded before the tested product. Making a password hard to guess takes a tenth of a second of a core, and tests make a hundred
// accounts and sign in with each. The product itself has no such setting, so nobody can choose it by mistake. It takes over what
// the library gives at the moment it is first imported, which is after this.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as { hash: typeof Argon2.hash }
const { hash } = argon2
argon2.hash = (password, options, signal) =>
  hash(password, { ...options, memoryCost: 64, timeCost: 1 }, signal)
