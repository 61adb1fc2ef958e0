const extensions: Record<string, string> = { gpx: 'gpx', tcx: 'tcx', fit: 'fit' }

/** Where a picture is in the archive of a hiker's data. */
export const pictureFile = (path: string) => `zdjecia/${path.replace('uploads/', '').replace('/', '')}`

/** Where the track of a story is, in the very bytes in which it once came. */
export function trackFile(story: { id: number; hikedOn: string; format?: unknown }): string {
  return `slady/${story.hikedOn}-${story.id}.${extensions[String(story.format)] ?? 'gpx'}`
}
