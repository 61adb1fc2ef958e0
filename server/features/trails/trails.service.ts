// The door of the feature: what others may use of it.
export { planFirst } from './first-plans.ts'
export { createRoutePlans, type RoutePlans } from './route-plans.ts'
export { readTrails } from './read-trails.ts'
export { walkedLines } from './walked-lines.ts'
