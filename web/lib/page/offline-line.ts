/** There is something to say at the foot of the window (web/shell/OfflineInTime.tsx): the code of the line comes for it. */
export const OFFLINE_LINE = 'offline-line'

export function announceOfflineLine(): void {
  // For a shell that wakes only later.
  document.documentElement.dataset['offlineLine'] = ''
  dispatchEvent(new Event(OFFLINE_LINE))
}
