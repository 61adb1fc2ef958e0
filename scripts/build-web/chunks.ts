/** Paths of modules below the project's folder, as alternatives of one expression. */
const anyOf = (...parts: string[]) => new RegExp(`/(?:${parts.join('|')})`)

/**
 * Which modules travel together. Left to itself the bundler makes a file of everything that two pages share, and a
 * page would ask for fifty of them, six at a time.
 */
export const chunkGroups = [
  {
    // Evaluated first, in a step of its own (web/boot.ts).
    name: 'vendor',
    priority: 9,
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|i18next)\/|rolldown[/-]runtime|vite\/preload-helper/,
  },
  {
    // What every page shows, the landing page too.
    name: 'frame',
    priority: 8,
    test: anyOf(
      'web/styles/',
      'web/lib/(?:api|caller|i18n|invitation|lazy-|media|navigate|page-|query-|session|theme|transport|seed|use-(?:is-|me|pub|sto|media))',
      'web/lib/(?:format|InlineSvg)\\.',
      'web/paths',
      'data/pictures/hero',
      'web/(?:slots|features/mountains/slots)',
      'web/shell/(?:AppNotice|CookieBar|Dock|Footer|RootShell|RouteError|SkipLink|ThemeButton|social|use-(?!steps))',
      'web/ui/(?:Blaze|Button|Cairn|ErrorState|Icon|Logo|Sign|Spinner|Stamp|StateBlock|button-|cairn-|classes|icon-|trail)',
      'contract/(?:lib/|auth|config|pages|users)',
      'web/ui/hash',
    ),
  },
  {
    // The side menu and the parts of which pages are built.
    name: 'kit',
    priority: 6,
    test: anyOf(
      'web/shell/(?:AppShell|MenuButton|use-steps|ProfileWidget|SearchButton|SideMenu|TopBar|menu-items)',
      'web/ui/(?!Prose|BarChart|Combobox|DropZone|Hiker|ProgressRing|Toasts\\.)',
      'web/lib/format-date',
      'domain/search/plain-text',
    ),
  },
  {
    name: 'mountains',
    priority: 5,
    test: anyOf(
      'web/features/mountains/(?!SummitMapView|search-mountains)',
      'web/map/(?!DrawnMapPicture|MapGraticule|MapLibreMap|PickedWay|RangeNames|SummitMark|Way(?!sFrame|sWaiting)|flat-line|map-colours|map-style|place-|towns-in|way-)',
      'contract/(?:mountains|ascents)',
      'domain/mountains/geo',
    ),
  },
  {
    // Reading stories; writing them is another matter.
    name: 'stories',
    priority: 4,
    test: anyOf(
      'web/features/stories/(?:api|feed/(?!PersonChoices)|parts/(?!PersonPicker|SummitPicker)|slots/(?!Hikes))',
      'contract/(?:stor|tracks|applause|comments|files)',
    ),
  },
  { name: 'comments', priority: 3, test: anyOf('web/comments/', 'web/ui/Prose') },
  {
    name: 'story',
    priority: 2,
    test: anyOf('web/features/stories/story/(?!ElevationChart|Chart|HeightTints|GalleryPopup)'),
  },
]

/** Files that every page has by the time it asks for another: naming them once more would only make the list longer. */
export const ALWAYS_THERE = /\/(?:vendor|frame|rolldown-runtime)-[^/]*$/
