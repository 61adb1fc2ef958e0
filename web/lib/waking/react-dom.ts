// Evaluated together with the other libraries, in a step before the app (scripts/build-web/chunks.ts).
export { createRoot, hydrateRoot } from 'react-dom/client'
