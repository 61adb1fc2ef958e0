import type { AvatarMark } from '#web/ui/Avatar.tsx'

/** `yellow-sunrise` as a mark of a picture. */
export function wornMarks(marks: readonly string[] = []): AvatarMark[] {
  return marks.map((mark) => {
    const [trail, icon] = mark.split('-') as [AvatarMark['trail'], AvatarMark['icon']]
    return { trail, icon }
  })
}
