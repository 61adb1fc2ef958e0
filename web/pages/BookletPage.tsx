import { BookletView } from '#web/features/booklet/BookletView.tsx'
import { WhatNext } from '#web/features/what-next/WhatNext.tsx'
import { useMe } from '#web/queries/use-me.ts'

export function BookletPage() {
  const me = useMe()
  return <BookletView whatNext={<WhatNext city={me?.city} />} />
}
