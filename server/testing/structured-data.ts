import { expect } from 'vitest'

type Thing = Record<string, unknown>

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isMoment = (value: unknown) => isText(value) && !Number.isNaN(Date.parse(String(value)))
const isAddress = (value: unknown) => isText(value) && URL.canParse(String(value))
const isOneOf =
  (...names: string[]) =>
  (value: unknown) =>
    names.includes(String(value).replace('https://schema.org/', '')) &&
    String(value).startsWith('https://schema.org/')
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0
const isThing = (type: string) => (value: unknown) =>
  typeof value === 'object' && value !== null && problemsOf(value as Thing, type).length === 0

type Rule = {
  needs: Record<string, (value: unknown) => boolean>
  may: Record<string, (value: unknown) => boolean>
}

/** What search engines ask of each type, and what may stand beside it: as schema.org has it. */
const rules: Record<string, Rule> = {
  Person: { needs: { name: isText }, may: { url: isAddress } },
  InteractionCounter: {
    needs: { interactionType: isOneOf('CommentAction'), userInteractionCount: isCount },
    may: {},
  },
  Comment: {
    needs: { author: isThing('Person'), datePublished: isMoment, text: isText },
    may: { url: isAddress },
  },
  DiscussionForumPosting: {
    needs: {
      headline: isText,
      text: isText,
      author: isThing('Person'),
      datePublished: isMoment,
      url: isAddress,
    },
    may: {
      '@id': isAddress,
      dateModified: isMoment,
      inLanguage: isText,
      interactionStatistic: isThing('InteractionCounter'),
      comment: (value) => Array.isArray(value) && value.every(isThing('Comment')),
    },
  },
  GeoCoordinates: {
    needs: {
      latitude: (value) => typeof value === 'number',
      longitude: (value) => typeof value === 'number',
    },
    may: {},
  },
  Place: { needs: { name: isText, address: isText }, may: { geo: isThing('GeoCoordinates') } },
  Offer: {
    needs: {
      price: (value) => typeof value === 'number',
      priceCurrency: isText,
      url: isAddress,
      validFrom: isMoment,
      availability: isOneOf('InStock', 'SoldOut'),
    },
    may: {},
  },
  Event: {
    needs: {
      name: isText,
      startDate: isMoment,
      endDate: isMoment,
      location: isThing('Place'),
      eventStatus: isOneOf('EventScheduled', 'EventCancelled'),
      eventAttendanceMode: isOneOf('OfflineEventAttendanceMode'),
      organizer: isThing('Person'),
    },
    may: {
      description: isText,
      image: isAddress,
      url: isAddress,
      maximumAttendeeCapacity: isCount,
      remainingAttendeeCapacity: isCount,
      isAccessibleForFree: (value) => typeof value === 'boolean',
      offers: isThing('Offer'),
    },
  },
}

function problemsOf(thing: Thing, type: string): string[] {
  const { needs, may } = rules[type]!
  const { '@type': given, '@context': _, ...fields } = thing
  return [
    ...(given === type ? [] : [`is no ${type}`]),
    ...Object.keys(needs).flatMap((name) =>
      needs[name]!(fields[name]) ? [] : [`${name} is missing or wrong`],
    ),
    ...Object.keys(fields).flatMap((name) => {
      const rule = needs[name] ?? may[name]
      return rule === undefined ? [`${name} is unknown`] : rule(fields[name]) ? [] : [`${name} is wrong`]
    }),
  ]
}

/** Everything that a validator of structured data would object to. */
export function expectValid(data: unknown, type: 'DiscussionForumPosting' | 'Event'): void {
  expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': type })
  expect(problemsOf(data as Thing, type)).toEqual([])
}
