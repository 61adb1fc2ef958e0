/**
 * Stands in for `typebox` in the browser's bundle. Contract files build their schemas while they load, but a caller
 * needs only a route's method and path: every schema made here is the same empty thing, whatever is asked of it.
 */
const nothing: unknown = new Proxy(() => nothing, {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => '' : nothing),
})

export default nothing
export { nothing as Type }
