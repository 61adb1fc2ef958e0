import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const features = join(import.meta.dirname, '../features')

/** Values that the door of a feature hands on from its queries as they are, without a rule of its own around them. */
const handedOn: Record<string, string[]> = {
  companions: ['companionState', 'knownUsers'],
  photos: ['clearPlaces', 'movePhotos', 'readPhotoPaths', 'readPlaces', 'readTimedPhotos', 'writePlaces'],
  privacy: ['lockPrivacyForReading'],
  stories: [
    'findByClientKey',
    'insertStories',
    'insertStory',
    'lockAnyStory',
    'raiseRevisions',
    'readPhotosOf',
    'readTrackOf',
    'summitsAreByHand',
    'updateStory',
  ],
  'story-summits': [
    'insertNewSummits',
    'knownSummits',
    'moveOnProfile',
    'readOnProfile',
    'readSummitRefs',
    'readSummitStates',
    'writeSummitStates',
  ],
  tracks: ['tracksAroundEach'],
}

/** `export { a, b as c } from './x.queries.ts'`: `a` and `b`; types hand on nothing that could be called. */
function handedOnIn(code: string): string[] {
  return [...code.matchAll(/^export \{([^}]*)\} from '\.\/[\w.-]+\.queries\.ts'/gm)].flatMap(([, names]) =>
    names!
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => name.split(/\s+as\s+/)[0]!),
  )
}

it('finds what a door hands on', () => {
  expect(
    handedOnIn(
      "export {\n  readA,\n  readB as b,\n  type C,\n} from './x.queries.ts'\nexport { d } from './d.ts'\nexport type { E } from './x.queries.ts'\n",
    ),
  ).toEqual(['readA', 'readB'])
})

it('doors of features hand on no more queries as they are than today: whoever adds one writes a service', () => {
  const found = globSync('*/*.service.ts', { cwd: features })
    .map(
      (file) =>
        [file.split(/[\\/]/)[0]!, handedOnIn(readFileSync(join(features, file), 'utf8')).toSorted()] as const,
    )
    .filter(([, names]) => names.length > 0)
  // Only ever fewer: a name that went is taken out here.
  expect(Object.fromEntries(found)).toEqual(handedOn)
})
