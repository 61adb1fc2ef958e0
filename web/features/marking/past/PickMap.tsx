import { useMemo, useState } from 'react'
import { number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { DrawnMap } from '#web/map/DrawnMap.tsx'
import { MapTarget } from '#web/map/MapTarget.tsx'
import { pushApart } from '#web/map/push-apart.ts'
import { boxAround, MOUNTAINS, type Projection } from '#web/map/projection.ts'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import type { PickingProps } from './picking.ts'
import styles from './PastSummits.module.css'

/** The mountains with a circle on every range; inside of a range every summit can be pressed. */
export function PickMap(props: PickingProps) {
  const { list } = props
  const [slug, setSlug] = useState('')
  const range = list.ranges.find((one) => one.slug === slug)
  return (
    <>
      <div className={styles.tools}>
        <Field label={t('mountains.filter.range')}>
          <Select value={slug} onChange={(event) => setSlug(event.currentTarget.value)}>
            <option value="">{t('past.whole-map')}</option>
            {list.ranges.map((one) => (
              <option key={one.slug} value={one.slug}>
                {one.name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Sheet caption={t(range ? 'past.map-summits' : 'past.map-ranges')}>
        {range ? <RangeMap key={slug} {...props} range={range} /> : <WholeMap {...props} onOpen={setSlug} />}
      </Sheet>
    </>
  )
}

function WholeMap({ list, state, onOpen }: PickingProps & { onOpen: (slug: string) => void }) {
  const circles = useMemo(
    () =>
      list.ranges.map((range) => {
        const summits = list.summits.filter((summit) => summit.range === range.id)
        const mean = (of: 'lat' | 'lon') => summits.reduce((sum, one) => sum + one[of], 0) / summits.length
        return { ...range, ids: new Set(summits.map(({ id }) => id)), lat: mean('lat'), lon: mean('lon') }
      }),
    [list],
  )
  const draw = (projection: Projection) => {
    const discs = circles.map((circle) => {
      const [x, y] = projection.project([circle.lon, circle.lat])
      return { ...circle, x, y, r: 8 + Math.sqrt(circle.ids.size) / 2 }
    })
    return pushApart(discs).map(({ slug, name, ids, x, y, r }) => {
      const picked = state.picks.filter((pick) => ids.has(pick.summitId)).length
      return (
        <MapTarget
          key={slug}
          kind="button"
          at={[x, y]}
          label={t('past.range-circle', { name, summits: t('mountains.summits-count', { count: ids.size }) })}
          className={styles.circle}
          on={picked > 0}
          onPress={() => onOpen(slug)}
        >
          <circle r={r} />
          <text>{picked > 0 ? picked : ids.size}</text>
        </MapTarget>
      )
    })
  }
  return <DrawnMap label={t('past.map')} box={MOUNTAINS} height={360} renderOver={draw} towns={false} />
}

function RangeMap(props: PickingProps & { range: { id: number; slug: string; name: string } }) {
  const { list, day, state, climbed, range } = props
  const summits = useMemo(() => list.summits.filter((summit) => summit.range === range.id), [list, range])
  const picked = new Set(state.picks.map((pick) => pick.summitId))
  const draw = (projection: Projection) =>
    summits.map(({ id, name, heightM, lat, lon }) => (
      <MapTarget
        key={id}
        kind="checkbox"
        at={projection.project([lon, lat])}
        label={`${name}, ${number(heightM)}\u00A0m`}
        className={styles.spot}
        on={picked.has(id)}
        onPress={() => state.toggle(id, day)}
      >
        <circle r="15" />
        <path d="m-5 0 4 4 7-8" />
      </MapTarget>
    ))
  return (
    <DrawnMap
      label={t('mountains.range-map', { name: range.name })}
      summits={summits.map((summit) => ({
        ...summit,
        when: climbed.has(summit.id) ? ('earlier' as const) : ('not-yet' as const),
      }))}
      box={boxAround(summits, 6)}
      ranges={[range.slug]}
      names={40}
      renderOver={draw}
    />
  )
}
