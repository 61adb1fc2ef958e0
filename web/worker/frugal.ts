type Connection = { saveData?: boolean; effectiveType?: string }

/** Somebody pays for each megabyte, or waits long for it: they get what they open, and nothing for later. */
export function isFrugal(): boolean {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {}
  return saveData === true || effectiveType === '2g' || effectiveType === 'slow-2g'
}
