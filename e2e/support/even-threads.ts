import { createRequire } from 'node:module'

// The product's threads give way to whoever else wants a core. Beside three browsers they get next to nothing: what they are
// asked for may take minutes, and a test waits in vain. In this process and its threads nobody gives way.
const ofPool = createRequire(import.meta.resolve('piscina'))
const name = '@napi-rs/nice'
try {
  const filename = ofPool.resolve(name)
  const even = { id: filename, filename, loaded: true, exports: { nice: () => 0 } }
  ofPool.cache[filename] = even as unknown as NodeJS.Module
} catch {
  // Without it no thread gives way at all.
}
