import { describe, expect, it } from 'vitest'
import {
  filtersOf,
  isFiltered,
  noFilters,
  readState,
  writeState,
  type TripListState,
} from './trip-list-state.ts'

const full: TripListState = {
  tab: 'past',
  rangeId: 27,
  summitId: 5,
  from: '2026-11-15',
  to: '2026-12-31',
  free: true,
  pace: 'calm',
  map: true,
}

describe('the address of the list of trips', () => {
  it('says everything and is read as it was written', () => {
    expect(readState(writeState(full))).toEqual(full)
  })

  it('says nothing about the plain list', () => {
    expect(writeState(readState(new URLSearchParams())).toString()).toBe('')
    expect(isFiltered(readState(new URLSearchParams()))).toBe(false)
  })

  it('takes nonsense for nothing', () => {
    const odd = new URLSearchParams('tab=x&range=-1&summit=a&from=2026-13-45&to=jutro&free=yes&pace=7&map=2')
    expect(readState(odd)).toEqual(readState(new URLSearchParams()))
  })

  it('asks the server for the tab and the filters', () => {
    expect(filtersOf(full)).toEqual({
      when: 'past',
      rangeId: 27,
      summitId: 5,
      from: '2026-11-15',
      to: '2026-12-31',
      free: true,
      pace: 'calm',
    })
    expect(filtersOf({ ...full, ...noFilters, tab: 'mine' })).toEqual({ mine: true })
  })
})
