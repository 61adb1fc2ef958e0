// The door of the feature: what others may use of it.
export { createRoutePlans, type RoutePlans } from './route-plans.ts'
