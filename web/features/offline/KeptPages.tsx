import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { t } from '#web/lib/i18n.ts'
import { typeset } from '#web/lib/format/typeset.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { holder } from './holder.ts'
import type { KeptPage } from '#web/lib/kept/kept-database.ts'
import { keptWhen } from './kept-when.ts'
import { readPages } from './read-kept.ts'
import styles from './Offline.module.css'

/** More would be no list but a search. */
const SHOWN = 40

/** A map along another way and a list in another order are the same page, as it was last. */
function newestOfEach(pages: readonly KeptPage[]): KeptPage[] {
  const known = new Set<string>()
  return pages.filter(({ path }) => {
    const [bare = path] = path.split('?')
    const isNew = !known.has(bare)
    known.add(bare)
    return isNew
  })
}

/** Pages that can be read without network, the last opened first. */
export function KeptPages() {
  const [pages, setPages] = useState<KeptPage[] | null>(null)
  useEffect(() => {
    void readPages(holder()).then((found) => setPages(newestOfEach(found).slice(0, SHOWN)))
  }, [])
  return (
    <section aria-labelledby="kept-pages">
      <SectionHeading trail="green" id="kept-pages">
        {t('offline.pages')}
      </SectionHeading>
      {pages === null ? (
        <Skeleton shape="row" lines={4} />
      ) : pages.length === 0 ? (
        <EmptyState title={t('offline.pages-none')} heading="h3">
          {t('offline.pages-none-msg')}
        </EmptyState>
      ) : (
        <ul className={styles.pages}>
          {pages.map(({ path, title, at }) => (
            <li key={path}>
              <Link to={path}>{typeset(title)}</Link>
              <small>{keptWhen(at)}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
