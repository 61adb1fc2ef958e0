import { routeUrl } from '#contract/lib/route.ts'
import { storyRoutes } from '#contract/stories.ts'
import { API_BASE } from '#web/lib/media.ts'
import { session } from '#web/lib/session.ts'

/** With the reader's own token: authors get the whole track, others what they may see. A plain link could not say who asks. */
export async function downloadGpx(id: number, day: string): Promise<void> {
  const url = routeUrl(API_BASE, storyRoutes.gpx, { params: { id } })
  const ask = (bearer: string | undefined) =>
    fetch(url, { headers: bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` } })
  const bearer = session.tokens()?.accessToken
  let answer = await ask(bearer)
  if (answer.status === 401 && bearer !== undefined) answer = await ask(await session.renewed(bearer))
  if (!answer.ok) throw new Error(`GPX answered ${answer.status}`)
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = `kopczyk-${day}-${id}.gpx`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
