import { trackRoutes } from '#contract/tracks.ts'
import { fetchFile, saveFile } from '#web/lib/api/download.ts'

/** With the reader's own token: authors get the whole track, others what they may see. A plain link could not say who asks. */
export async function downloadGpx(id: number, day: string): Promise<void> {
  saveFile(await fetchFile(trackRoutes.gpx, { params: { id } }), `kopczyk-${day}-${id}.gpx`)
}
