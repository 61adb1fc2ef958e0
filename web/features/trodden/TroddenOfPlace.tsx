import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { TroddenPlace, TroddenStretch } from '#contract/trodden.ts'
import { troddenSeasons, type TroddenSeason } from '#domain/trodden/seasons.ts'
import { date } from '#web/lib/format/format-date.ts'
import { km } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { DrawnMap } from '#web/map/DrawnMap.tsx'
import type { Box } from '#web/map/map-summit.ts'
import { boxAround, boxCentred } from '#web/map/projection.ts'
import { paths } from '#web/paths.ts'
import { troddenPlaceQuery, type TroddenPlaceKey } from '#web/queries/trodden.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { ChipGroup } from '#web/ui/ChipGroup.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TroddenLines } from './TroddenLines.tsx'
import styles from './Trodden.module.css'

type Spot = { id: number; name: string; heightM: number; lat: number; lon: number }
type TroddenOfPlaceProps = {
  place: TroddenPlaceKey
  name: string
  /** What the map must show. */
  summits: readonly Spot[]
}

/** Where people really walk in a range or around a summit: the map, and its text beside it. */
export function TroddenOfPlace({ place, name, summits }: TroddenOfPlaceProps) {
  const query = useQuery(troddenPlaceQuery(place))
  const isKnown = query.data?.seasons.some(({ known }) => known) ?? false
  return (
    <section className={styles.section}>
      <SectionHeading trail="green">{t('trodden.title')}</SectionHeading>
      {query.isError ? (
        <QueryError query={query} heading="h3" />
      ) : !query.data ? (
        // Most places have no more than a sentence: a map's room would close again.
        <Skeleton lines={2} />
      ) : isKnown ? (
        <Known data={query.data} place={place} name={name} summits={summits} />
      ) : (
        <p className={styles.note}>{t('trodden.none')}</p>
      )}
    </section>
  )
}

function Known({ data, place, name, summits }: TroddenOfPlaceProps & { data: TroddenPlace }) {
  const [season, setSeason] = useState<TroddenSeason>('year')
  const [hasColours, setHasColours] = useState(false)
  const box = useMemo(
    () => (place.of === 'summit' ? boxCentred(summits[0]!, [], 4) : boxAround(summits, 8, 0.06)),
    [place.of, summits],
  )
  const marks = useMemo(
    () => summits.map(({ id, name: called, heightM, lat, lon }) => ({ id, name: called, heightM, lat, lon })),
    [summits],
  )
  const now = data.seasons.find((one) => one.season === season)!
  return (
    <>
      <p className={styles.lead}>{t('trodden.lead')}</p>
      <div className={styles.bar}>
        <ChipGroup
          legend={t('trodden.season.label')}
          value={season}
          onChange={setSeason}
          options={troddenSeasons.map((value) => ({ value, label: t(`trodden.season.${value}`) }))}
        />
        <Checkbox
          label={t('trodden.colours')}
          checked={hasColours}
          onChange={(event) => setHasColours(event.currentTarget.checked)}
        />
      </div>
      {now.known ? (
        <Sheet caption={t('trodden.caption')}>
          <DrawnMap
            label={t('trodden.map', { name, season: t(`trodden.season.${season}`) })}
            summits={marks}
            names={10}
            box={box}
            trails={hasColours}
            renderUnder={(projection) => (
              <TroddenLines version={data.version} season={season} projection={projection} />
            )}
          />
        </Sheet>
      ) : (
        <p className={styles.few} role="status">
          {t('trodden.few')}
        </p>
      )}
      <ul className={styles.legend}>
        {([1, 2, 3, 4] as const).map((of) => (
          <li key={of}>
            <i data-class={of} aria-hidden="true" /> {t(`trodden.class.${of}`)}
          </li>
        ))}
      </ul>
      {now.known && <Lists walked={now.walked} quiet={now.quiet} />}
      <FourSeasons data={data} name={name} box={box} />
      <details className={styles.hidden}>
        <summary>{t('trodden.hidden')}</summary>
        <ul>
          <li>{t('trodden.hidden-few')}</li>
          <li>{t('trodden.hidden-ends')}</li>
          <li>{t('trodden.hidden-dates')}</li>
          <li>
            {t('trodden.hidden-own')} <Link to={paths.trackPrivacy}>{t('trodden.settings')}</Link>
          </li>
        </ul>
        {data.publishedOn !== null && <p>{t('trodden.published', { day: date(data.publishedOn) })}</p>}
      </details>
    </>
  )
}

/** The seasons side by side, where there are two of them to compare. */
function FourSeasons({ data, name, box }: { data: TroddenPlace; name: string; box: Box }) {
  const seasons = data.seasons.filter(({ season }) => season !== 'year')
  if (seasons.filter(({ known }) => known).length < 2) return null
  return (
    <div className={styles.seasons}>
      <SectionHeading trail="blue" size="small" level="h3">
        {t('trodden.four')}
      </SectionHeading>
      <ul className={styles.four}>
        {seasons.map(({ season, known }) => (
          <li key={season}>
            {known ? (
              <Sheet>
                <DrawnMap
                  label={t('trodden.map', { name, season: t(`trodden.season.${season}`) })}
                  names={0}
                  towns={false}
                  trails={false}
                  box={box}
                  renderUnder={(projection) => (
                    <TroddenLines version={data.version} season={season} projection={projection} />
                  )}
                />
              </Sheet>
            ) : (
              <p className={styles.empty}>{t('trodden.few-short')}</p>
            )}
            <b>{t(`trodden.season.${season}`)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

type ListsProps = { walked: readonly TroddenStretch[]; quiet: readonly TroddenStretch[] }

function Lists({ walked, quiet }: ListsProps) {
  return (
    <div className={styles.lists}>
      <div>
        <SectionHeading trail="blue" size="small" level="h3">
          {t('trodden.walked')}
        </SectionHeading>
        {walked.length > 0 ? (
          <Stretches stretches={walked} />
        ) : (
          <p className={styles.note}>{t('trodden.no-walked')}</p>
        )}
      </div>
      {quiet.length > 0 && (
        <div>
          <SectionHeading trail="green" size="small" level="h3">
            {t('trodden.quiet')}
          </SectionHeading>
          <p className={styles.note}>{t('trodden.quiet-lead')}</p>
          <Stretches stretches={quiet} />
        </div>
      )}
    </div>
  )
}

function Stretches({ stretches }: { stretches: readonly TroddenStretch[] }) {
  return (
    <ol className={styles.stretches}>
      {stretches.map(({ from, to, lengthM, class: of }) => (
        <li key={`${from} ${to}`}>
          <b>{t('trodden.stretch', { from, to })}</b>
          <small>{km(lengthM)}</small>
          <em>{t(`trodden.class.${of as 1}`)}</em>
        </li>
      ))}
    </ol>
  )
}
