/** A photo of a story that is still being written. */
export type PhotoDraft = {
  /** Names its file in this browser (local-files.ts) until it has a path. */
  key: string
  path: string | null
  thumbnail: string | null
  caption: string
  takenAt: string | null
  /** Where the camera says it was; drafts of earlier days have none. */
  camera?: { lat: number; lon: number } | null
}
