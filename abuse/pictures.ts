import { picture, formOf } from '#server/testing/pictures.ts'
import { counted, seconds, took, type Outcome } from '../faults/lib/outcome.ts'
import { Bystander, judgeVisits, worstVisits, type Watch } from './lib/bystander.ts'
import type { WatchedProduct } from './lib/product.ts'
import { Visitor, type Answer } from './lib/visitor.ts'

/** Milliseconds that another hiker's upload may take while somebody sends pictures that are none. */
const UPLOAD_WITHIN = 5_000

export type PictureAttack = Watch & { cards: number; svgs: number }

/** What keeps the picture library busy must keep nobody from signing in or sending a photo. */
export async function pictures(
  product: WatchedProduct,
  { cards, svgs, ...watch }: PictureAttack,
): Promise<Outcome> {
  const bystander = await Bystander.arrive(product, 'fotografka', watch)
  const idle = await bystander.alone()
  const { items } = JSON.parse(String((await bystander.visitor.ask('/api/story?take=50')).body)) as {
    items: { id: number }[]
  }
  // As many addresses as it takes to stay within the limit of each.
  const crowd = Array.from({ length: Math.ceil(cards / 50) }, (_, at) => {
    return new Visitor(product.port, `198.51.100.${at + 1}`)
  })
  const draw = (at: number) =>
    crowd[at % crowd.length]!.ask(`/api/story/${items[at % items.length]!.id}/card.png`, { discard: true })
  let began = performance.now()
  const drawn = await bystander.beside(Promise.all(Array.from({ length: cards }, (_, at) => draw(at))))
  const cardsTook = performance.now() - began
  const besideCards = judgeVisits(idle, drawn.visits)

  const attacker = await new Visitor(product.port, '198.51.100.99').join('zlosliwa')
  const photo = await picture(800, 600, 'jpeg')
  began = performance.now()
  const nested = Promise.all(Array.from({ length: svgs }, () => send(attacker, nestedSvg(4))))
  const own = await send(bystander.visitor, photo)
  const svgAnswers = await nested
  const svgTook = performance.now() - began
  const refused = (answers: Answer[], wanted: RegExp) =>
    answers
      .filter(({ status }) => !wanted.test(String(status)))
      .map(({ status, body }) => `${status} ${body.toString('utf8', 0, 200)}`)
      .slice(0, 3)
  return {
    name: `${cards} cards while somebody signs in, ${svgs} nested SVGs while somebody sends a photo`,
    figures: [
      `cards in ${seconds(cardsTook)}; ${besideCards.figure}`,
      `SVGs refused in ${seconds(svgTook)}, the photo beside them in ${own.ms.toFixed(0)} ms`,
    ],
    measured: [
      ...worstVisits(idle, [drawn.visits]),
      counted('cards at once', cards),
      took('the photo of somebody beside nested SVGs', own.ms, UPLOAD_WITHIN),
    ],
    problems: [
      ...besideCards.problems,
      ...refused(drawn.result, /^(200|429|503)$/),
      ...refused(svgAnswers, /^415$/),
      ...refused([own], /^201$/),
      ...(own.ms > UPLOAD_WITHIN ? [`another hiker's photo took ${seconds(own.ms)}`] : []),
    ],
  }
}

function send(hiker: Visitor, file: Buffer): Promise<Answer> {
  const { headers, payload } = formOf({ type: 'photo' }, file)
  return hiker.ask('/api/files/upload', { method: 'POST', headers, body: payload })
}

/** Ten times as many blurred circles with each level: small to send, endless to draw. */
function nestedSvg(levels: number): Buffer {
  const uses = (level: number) => `<use xlink:href="#a${level}" x="1"/>`.repeat(10)
  const groups = Array.from({ length: levels }, (_, at) => `<g id="a${at + 1}">${uses(at)}</g>`)
  return Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="2000" height="2000">' +
      '<defs><filter id="f"><feGaussianBlur stdDeviation="40"/></filter><g id="a0"><circle r="9" filter="url(#f)"/></g>' +
      `${groups.join('')}</defs><use xlink:href="#a${levels}"/></svg>`,
  )
}
