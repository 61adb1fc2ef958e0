import { cairnSize } from '#contract/embeds.ts'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign]!)

/** What is pasted into another site: a picture that leads to the profile, without any script. */
export function cairnCode({ page, picture, alt }: { page: string; picture: string; alt: string }): string {
  const { width, height } = cairnSize
  return `<a href="${escaped(page)}"><img src="${escaped(picture)}" alt="${escaped(alt)}" width="${width}" height="${height}"></a>`
}
