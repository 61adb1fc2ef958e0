import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ALL_YEARS, yearRoutes, type YearView } from '#contract/year.ts'
import { call } from '#web/lib/api/api.ts'
import { fetchFile, saveFile } from '#web/lib/api/download.ts'
import { t } from '#web/lib/i18n.ts'
import { shareLink } from '#web/lib/page/share-link.ts'
import { paths } from '#web/paths.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { headingOf, PICTURE } from './year-words.ts'
import styles from './YearShare.module.css'

/** What the owner does with a year: shows it or keeps it, takes its pictures, prints it. */
export function YearShare({ year }: { year: YearView }) {
  const { hiker, period, shown, kept } = year
  const path = period === ALL_YEARS ? paths.userYears(hiker.id) : paths.userYear(hiker.id, period)
  const change = useMutation({
    scope: { id: `year-${period}` },
    mutationFn: (wanted: boolean) => call(wanted ? yearRoutes.show : yearRoutes.hide, { params: { period } }),
    onError: (error) => showToast({ tone: 'error', text: t('year.show-failed'), detail: error.message }),
    onSettled: () => refreshAfter.year(hiker.id),
  })
  const isShown = change.isPending ? change.variables : shown
  return (
    <section className={styles.share} data-print="never">
      <div>
        <h2 id={PICTURE} tabIndex={-1}>
          {t('year.share')}
        </h2>
        <p>{t('year.share-lead')}</p>
        <Checkbox
          label={t('year.show')}
          hint={t(isShown ? 'year.shown-hint' : 'year.hidden-hint')}
          checked={isShown}
          onChange={(event) => change.mutate(event.currentTarget.checked)}
        />
        {kept !== null && kept > 0 && <p className={styles.kept}>{t('year.kept', { count: kept })}</p>}
        <div className={styles.acts}>
          <SaveButton year={year} shape="picture" />
          <SaveButton year={year} shape="card" />
          {isShown && (
            <Button look="outline" icon="share" onClick={() => void shareLink(path, headingOf(year, false))}>
              {t('year.copy-link')}
            </Button>
          )}
          <Button look="outline" icon="download" onClick={() => window.print()}>
            {t('year.print')}
          </Button>
        </div>
      </div>
      <Preview year={year} />
    </section>
  )
}

type Shape = 'picture' | 'card'

const fetchPicture = ({ hiker, period }: YearView, shape: Shape, signal?: AbortSignal) =>
  fetchFile(yearRoutes[shape], { params: { id: hiker.id, period }, ...(signal && { signal }) })

function SaveButton({ year, shape }: { year: YearView; shape: Shape }) {
  const save = useMutation({
    mutationFn: async () =>
      saveFile(
        await fetchPicture(year, shape),
        `kopczyk-${year.period === ALL_YEARS ? 'lata' : year.period}-${shape}.png`,
      ),
    onError: (error) => showToast({ text: t('year.picture-failed'), detail: error.message, tone: 'error' }),
  })
  return (
    <Button
      look={shape === 'picture' ? 'primary' : 'outline'}
      icon="image"
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {t(`year.save-${shape}`)}
    </Button>
  )
}

/** Asked for with the owner's token, as a plain address could not be. */
function Preview({ year }: { year: YearView }) {
  const { hiker, period } = year
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    let made: string | null = null
    fetchFile(yearRoutes.picture, { params: { id: hiker.id, period }, signal: leaving.signal })
      .then((bytes) => {
        if (leaving.signal.aborted) return
        made = URL.createObjectURL(bytes)
        setUrl(made)
      })
      // The buttons beside it say what is wrong when they are pressed.
      .catch(() => undefined)
    return () => {
      leaving.abort()
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [hiker.id, period])
  return (
    <div className={styles.preview}>
      {url !== null && <img src={url} alt={t('year.picture-alt')} width={1080} height={1350} />}
    </div>
  )
}
