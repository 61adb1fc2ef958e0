/** No day that a hiker tells of is before this one: neither a hike, nor an ascent, nor a birth. */
export const EARLIEST_DAY = '1900-01-01'
