import { longRoutes } from './long-routes.ts'

/** What is said of each route where it is a challenge. */
const words: Record<string, string> = {
  'glowny-szlak-beskidzki':
    'Najdłuższy szlak polskich gór: czerwone znaki od Ustronia przez Beskid Śląski, Żywiecki, Gorce, Beskid Sądecki i Niski aż do Wołosatego w Bieszczadach. Możesz go przejść za jednym razem albo odcinek po odcinku, w dowolnej kolejności i w obie strony.',
  'glowny-szlak-sudecki':
    'Czerwone znaki przez całe Sudety: ze Świeradowa-Zdroju przez Góry Izerskie, Karkonosze, Góry Sowie, Stołowe i Masyw Śnieżnika do Prudnika. Odcinki liczą się w dowolnej kolejności i w obie strony.',
  'maly-szlak-beskidzki':
    'Młodszy brat wielkiego szlaku: czerwone znaki z Bielska-Białej przez Beskid Mały, Makowski i Wyspowy na Luboń Wielki. W sam raz na tydzień albo na kilka weekendów.',
}

/** Long routes as challenges: the goal is the length of their known line, in metres. */
export const routeRows = longRoutes.map(({ slug, name, lengthM }) => {
  const description = words[slug]
  if (description === undefined) throw new Error(`No words about ${slug}`)
  return { slug, title: name, description, goal: lengthM }
})
