import { localStore } from '#web/lib/browser/browser-storage.ts'

const KEY = 'packs-wifi-only'

type Connection = EventTarget & { type?: string }

/** Only some phones say what they are connected by. */
const connection = (): Connection | undefined =>
  typeof navigator === 'undefined' ? undefined : (navigator as { connection?: Connection }).connection

export const wifiOnly = {
  isKnown: (): boolean => typeof connection()?.type === 'string',
  isOn: (): boolean => localStore.getItem(KEY) === 'true',
  set: (isOn: boolean): void => {
    try {
      if (isOn) localStore.setItem(KEY, 'true')
      else localStore.removeItem(KEY)
    } catch {
      // Without room for it the switch lasts as long as nothing is read anew.
    }
  },
  /** Maps wait: the hiker pays for what comes now. */
  isWaiting: (): boolean => wifiOnly.isOn() && connection()?.type === 'cellular',
  onChange: (listener: () => void): void => connection()?.addEventListener('change', listener),
}
