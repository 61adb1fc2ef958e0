import type { bringOwn as bring } from '#web/features/offline/bring-own.ts'

/**
 * What hardly any page needs of the pocket, in one file that leads to the others: for lack of network, a newer version, something that
 * waits to be sent. Every page holds only the few lines that notice it (start-pocket.ts), and a list of these files would be longer.
 */
export { lookAtNewer } from '#web/features/offline/newer-version.ts'
export { startGiving } from '#web/features/offline/start-giving.ts'

export const sendDeeds = () => import('#web/features/offline/waiting.ts').then((code) => code.startSending())

export const sendStories = (holder: number) =>
  import('#web/features/story-writing/waiting-stories.ts').then((code) => code.sendWaiting(holder))

export const bringOwn = (...given: Parameters<typeof bring>) =>
  import('#web/features/offline/bring-own.ts').then((code) => code.bringOwn(...given))

let showWay: Promise<() => void> | undefined

export function showWayToHut(): void {
  const card = document.getElementById('emergency')!
  showWay ??= import('#web/features/offline/way-to-hut.ts').then((code) => code.showWayToHut(card))
  showWay.then(
    (show) => show(),
    () => (showWay = undefined),
  )
}
