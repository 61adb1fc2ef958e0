import './styles/index.css'
import { breath } from './lib/breath.ts'

// A page left open over a new release asks for files that are gone: the new page has the new names.
window.addEventListener('vite:preloadError', () => window.location.reload())

// One after the other: evaluated at one go, the libraries and what all pages share would hold a phone too long.
await import('./libraries.ts')
await breath()
await import('./start.tsx')
