import { images } from '#domain/richtext/stored-text.ts'

/** Uploads that a stored text shows, whatever base their addresses carry. */
export function uploadsIn(html: string): string[] {
  const paths = images(html).map(
    (image) => /uploads\/[0-9a-f]{2}\/[0-9a-f]{62}\.(?:jpg|webp)$/.exec(image.src)?.[0],
  )
  return [...new Set(paths.filter((path) => path !== undefined))]
}
