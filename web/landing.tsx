// The page and its frame in one file: neither is ever seen without the other.
export { LandingPage } from './features/landing/LandingPage.tsx'
export { LandingShell } from './shell/LandingShell.tsx'
