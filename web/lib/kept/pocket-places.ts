import { unpackPlaces, type PackedPlaces, type PocketPlaces } from '#domain/pocket/pocket-places.ts'

let brought: Promise<PocketPlaces> | undefined

/** Every summit and hut, also without network: a file of the build, which the worker keeps. */
export function pocketPlaces(): Promise<PocketPlaces> {
  brought ??= fetch(import.meta.env['PLACES'] as string)
    .then((answer) => (answer.ok ? (answer.json() as Promise<PackedPlaces>) : Promise.reject(new Error())))
    .then(unpackPlaces)
  brought.catch(() => {
    brought = undefined
  })
  return brought
}
