// Loaded before the server: its clock goes wrong by as much as the test says, and nothing else of it changes.
const Real = Date
let ahead = 0

globalThis.Date = class extends Real {
  constructor(...given: [] | [string | number | Date]) {
    if (given.length === 0) super(Real.now() + ahead)
    else super(...given)
  }

  static override now(): number {
    return Real.now() + ahead
  }
} as DateConstructor

process.on('message', (ms) => {
  ahead = Number(ms)
  process.send!('moved')
})
process.channel?.unref()
// Whoever started it is gone, and with them anybody who would stop it.
process.on('disconnect', () => process.exit())
