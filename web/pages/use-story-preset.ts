import { useQuery } from '@tanstack/react-query'
import type { StoryForm } from '#web/features/story-writing/story-form.ts'
import { summitQuery } from '#web/queries/mountains.ts'
import { useRecordingPreset } from './use-recording-preset.ts'
import { useTripPreset } from './use-trip-preset.ts'

type Preset = Partial<StoryForm> | null | 'waiting'

/**
 * What a new story begins with: the trip that is told (`?trip=`), a walk that this phone recorded (`?recording=`) or the summit from
 * whose page one came (`?summit=`).
 */
export function useStoryPreset(search: URLSearchParams, ownId: number | undefined): Preset {
  const ofTrip = useTripPreset(search.get('trip'), ownId)
  const ofRecording = useRecordingPreset(search.get('recording'))
  const ofSummit = useSummitPreset(search.get('summit'))
  return ofTrip ?? ofRecording ?? ofSummit
}

function useSummitPreset(slug: string | null): Preset {
  const { data, isError } = useQuery({ ...summitQuery(slug ?? ''), enabled: slug !== null })
  if (slug === null || isError) return null
  if (!data) return 'waiting'
  const { id, name, heightM, lat, lon, range } = data
  return { added: [{ id, slug: data.slug, name, height: heightM, lat, lon, rangeId: range.id }] }
}
