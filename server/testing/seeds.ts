/**
 * Games of a property test. The server plays all of them; the embedded engine, for which the same game takes three times as
 * long, plays one: that it counts at all is asked there, that counting is right does not depend on the engine.
 */
export function seeds(...all: number[]): number[] {
  return process.env['TEST_ENGINE'] === 'embedded' ? all.slice(0, 1) : all
}
