import { expect, it } from 'vitest'
import { sleepingParts } from './sleeping-parts.ts'

it('opens what stands on its own page, and nothing of another', () => {
  const [page, other] = [sleepingParts(), sleepingParts()]
  const [here, gone, there] = [page.makeDoor(), page.makeDoor(), other.makeDoor()]
  page.watchDoor(here)
  page.watchDoor(gone)()
  other.watchDoor(there)
  page.wake()
  expect([here, gone, there].map(({ isOpen }) => isOpen)).toEqual([true, false, false])
})

it('lets nothing sleep that comes after it woke, nor what was made before and stands only now', async () => {
  const page = sleepingParts()
  const before = page.makeDoor()
  page.wake()
  expect(page.makeDoor().isOpen).toBe(true)
  expect(before.isOpen).toBe(false)
  page.watchDoor(before)
  expect(before.isOpen).toBe(true)
  await before.opened
})
