import { useEffect, useState } from 'react'
import { t } from '#web/lib/i18n.ts'
import type { Group } from './hit.ts'

/** Read out once the fingers rest: whoever types on hears nothing of what was found meanwhile. */
const REST_MS = 400

/** „9 wyników w 4 grupach, pierwszy: Babia Góra”. */
export function useCount(groups: readonly Group[] | null): string {
  const [said, setSaid] = useState('')
  const count = groups?.reduce((sum, { hits }) => sum + hits.length, 0) ?? 0
  const words =
    groups === null || count === 0
      ? ''
      : `${t('search.count', { count })} ${t('search.in-groups', { count: groups.length })}, ${t('search.first', { title: groups[0]!.hits[0]!.title })}`
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), REST_MS)
    return () => clearTimeout(timer)
  }, [words])
  return said
}
