import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SummitDetails } from '#contract/mountains.ts'
import type { Panorama, PanoramaPeak } from '#contract/panorama.ts'
import { plainText } from '#domain/search/plain-text.ts'
import { km, metres } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { summitListQuery } from '#web/queries/mountains.ts'
import { sightQuery } from '#web/queries/panorama.ts'
import { Combobox } from '#web/ui/Combobox.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'

type AskSightProps = {
  summit: SummitDetails
  panorama: Panorama
  onFollow: (peak: PanoramaPeak) => void
}

const MOST = 8

/** A summit is looked for by its name: the panorama turns there, or says what hides it. */
export function AskSight({ summit, panorama, onFollow }: AskSightProps) {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<string | null>(null)
  const { data } = useQuery(summitListQuery)
  const wanted = plainText(text.trim())
  const options =
    wanted === ''
      ? []
      : (data?.summits ?? [])
          .filter((one) => one.id !== summit.id && plainText(one.name).includes(wanted))
          .toSorted((a, b) => b.heightM - a.heightM)
          .slice(0, MOST)
  const choose = (id: string | number | null) => {
    const found = data?.summits.find((one) => one.id === id)
    const seen = found && panorama.peaks.find(({ slug }) => slug === found.slug)
    if (seen) onFollow(seen)
    setAsked(found && !seen ? found.slug : null)
  }
  return (
    <section>
      <SectionHeading trail="blue" size="small">
        {t('panorama.find')}
      </SectionHeading>
      <Combobox
        label={t('panorama.find-name')}
        text={text}
        onText={setText}
        value={null}
        onChange={choose}
        options={options.map((one) => ({ id: one.id, label: one.name, detail: metres(one.heightM) }))}
      />
      {asked && <Hidden from={summit.slug} to={asked} name={nameOf(data?.summits, asked)} />}
    </section>
  )
}

const nameOf = (summits: readonly { slug: string; name: string }[] | undefined, slug: string) =>
  summits?.find((one) => one.slug === slug)?.name ?? slug

function Hidden({ from, to, name }: { from: string; to: string; name: string }) {
  const { data } = useQuery(sightQuery(from, to))
  if (!data) return null
  const words = data.hiddenBy
    ? data.hiddenBy.name
      ? t('panorama.hidden-by', { name, hiding: data.hiddenBy.name, distance: km(data.hiddenBy.distanceM) })
      : t('panorama.hidden', { name, distance: km(data.hiddenBy.distanceM) })
    : t('panorama.too-far', { name, distance: km(data.distanceM) })
  return <p role="status">{words}</p>
}
