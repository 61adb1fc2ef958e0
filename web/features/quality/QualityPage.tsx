import { useSyncExternalStore, type ReactNode } from 'react'
import kept from '#data/quality/figures.json'
import { cardOf, type CardFault, type CardRow } from '#domain/quality/card.ts'
import { boundOf, isLongAgo, type Figure } from '#domain/quality/figures.ts'
import { date, today } from '#web/lib/format/format-date.ts'
import { number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Table } from '#web/ui/Table.tsx'
import type { Trail } from '#web/ui/trail.ts'
import { figureText } from './figure-text.ts'
import styles from './QualityPage.module.css'

const card = cardOf(kept as Figure[])
const limits = ['synthetic', 'zigzags', 'power', 'trails', 'busy', 'phones', 'others'] as const
const commands = ['test', 'bench', 'faults', 'load', 'abuse', 'fleet', 'mutate'] as const

/** What was measured, when and how, from the file that the commands write. */
export function QualityPage() {
  return (
    <>
      <PageHeader title={t('quality.title')} lead={t('quality.lead')} />
      <Heroes />
      <FirstLoads />
      <FigureTable
        trail="red"
        title={t('quality.press')}
        what={t('quality.col-page')}
        note={t('quality.press-note')}
        rows={card.press.map(({ page, figure }) => ({ name: t(`quality.page.${page}`), figure }))}
      />
      <FigureTable
        trail="blue"
        title={t('quality.truth')}
        what={t('quality.col-what')}
        rows={namedRows(card.truth)}
      />
      <Faults />
      <FigureTable
        trail="yellow"
        title={t('quality.many')}
        what={t('quality.col-what')}
        rows={namedRows(card.many)}
      />
      <FigureTable
        trail="yellow"
        title={t('quality.borne')}
        what={t('quality.col-what')}
        note={t('quality.borne-note')}
        rows={[...namedRows(card.borne), ...growthRows()]}
      />
      <FigureTable
        trail="green"
        title={t('quality.abused')}
        what={t('quality.col-what')}
        rows={namedRows(card.abused)}
      />
      <FigureTable
        trail="blue"
        title={t('quality.behind')}
        what={t('quality.col-what')}
        rows={namedRows(card.behind)}
      />
      <section className={styles.section}>
        <SectionHeading trail="black">{t('quality.unknown')}</SectionHeading>
        <ul className={styles.limits}>
          {limits.map((one) => (
            <li key={one}>
              <b>{t(`quality.limits.${one}.name`)}</b> {t(`quality.limits.${one}.text`)}
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section}>
        <SectionHeading trail="black">{t('quality.check')}</SectionHeading>
        <dl className={styles.commands}>
          {commands.map((one) => (
            <div key={one}>
              <dt>
                <code>{one === 'test' ? 'npm test' : `npm run ${one}`}</code>
              </dt>
              <dd>{t(`quality.commands.${one}`)}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>{t('quality.check-note')}</p>
      </section>
    </>
  )
}

/** Four figures at the head; each only where it was measured. */
function Heroes() {
  const sum = (figures: (Figure | null)[]) => figures.reduce((all, one) => all + (one?.value ?? 0), 0)
  // Where nobody was promised anything, nothing of it can be lost.
  const promising = card.faults.filter(({ acknowledged }) => acknowledged !== null)
  const acknowledged = sum(promising.map((one) => one.acknowledged))
  const precision = card.truth.find(({ key }) => key === 'precision')
  const odd = card.abused.find(({ key }) => key === 'odd')
  const sent = odd?.small?.[0]
  const points = card.first.map(({ figure }) => figure.value)
  const [least, most] = [Math.min(...points), Math.max(...points)]
  const heroes: { value: string; words: string }[] = [
    ...(acknowledged > 0
      ? [
          {
            value: number(sum(promising.map(({ lost }) => lost))),
            words: t('quality.hero-lost', { count: acknowledged }),
          },
        ]
      : []),
    ...(precision ? [{ value: figureText(precision.figure), words: t('quality.hero-precision') }] : []),
    ...(points.length > 0
      ? [
          {
            value: least === most ? number(most) : `${number(least)}–${number(most)}`,
            words: t('quality.hero-first', { count: points.length }),
          },
        ]
      : []),
    ...(odd && sent
      ? [{ value: number(odd.figure.value), words: t('quality.hero-odd', { count: sent.value }) }]
      : []),
  ]
  if (heroes.length === 0) return null
  return (
    <ul className={styles.heroes}>
      {heroes.map(({ value, words }) => (
        <li key={words}>
          <b>{value}</b>
          <span>{words}</span>
        </li>
      ))}
    </ul>
  )
}

function FirstLoads() {
  if (card.first.length === 0) return null
  return (
    <section className={styles.section}>
      <SectionHeading trail="red">{t('quality.first')}</SectionHeading>
      <ul className={styles.piles}>
        {card.first.map(({ page, figure, paint }) => (
          <li key={page} data-missed={figure.ok ? undefined : ''}>
            <Pile points={figure.value} />
            <b>{number(figure.value)}</b>
            <span>{t(`quality.page.${page}`)}</span>
            {paint && <small>{figureText(paint)}</small>}
          </li>
        ))}
      </ul>
      <Note figures={card.first.map(({ figure }) => figure)}>{t('quality.first-note')}</Note>
    </section>
  )
}

/** Ten points a stone; the tenth is of another colour where none is missing. */
function Pile({ points }: { points: number }) {
  const stones = Math.max(1, Math.round(points / 10))
  return (
    <svg className={styles.pile} viewBox="0 0 60 132" aria-hidden="true">
      {Array.from({ length: stones }, (_, at) => (
        <rect
          key={at}
          x={2 + at * 1.1 + (at % 3)}
          y={119 - at * 13}
          width={56 - at * 2.2}
          height={11}
          rx={5.5}
          data-top={at === 9 && points >= 100 ? '' : undefined}
        />
      ))}
    </svg>
  )
}

/** As words put figures where they belong: the first, the second, the third. */
function placed(figures: readonly Figure[]): Record<string, string> {
  const [first, second, third] = figures.map(figureText)
  return {
    ...(first !== undefined && { first }),
    ...(second !== undefined && { second }),
    ...(third !== undefined && { third }),
  }
}

const namedRows = (rows: CardRow[]): TableRow[] =>
  rows.map(({ key, figure, small }) => ({
    name: t(`quality.row.${key}`),
    figure,
    ...(small && { small: t(`quality.small.${key}`, placed(small)) }),
  }))

function growthRows(): TableRow[] {
  if (card.growth === null) return []
  const { key, question, asked, figure } = card.growth
  const small = t('quality.growth.note', { question: t(`quality.growth.${question}`), asked })
  return [{ name: t(`quality.row.${key}`), figure, small }]
}

type TableRow = { name: string; figure: Figure; small?: string }
type FigureTableProps = {
  trail: Trail
  title: string
  /** What the first column names. */
  what: string
  rows: TableRow[]
  /** Said once, below all rows. */
  note?: string
}

function FigureTable({ trail, title, what, rows, note }: FigureTableProps) {
  if (rows.length === 0) return null
  return (
    <section className={styles.section}>
      <SectionHeading trail={trail}>{title}</SectionHeading>
      <Table caption={title}>
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col" data-align="end">
              {t('quality.col-result')}
            </th>
            <th scope="col" data-align="end">
              {t('quality.col-goal')}
            </th>
            <th scope="col">{t('quality.col-day')}</th>
            <th scope="col">{t('quality.col-command')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, figure, small }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {small !== undefined && <small className={styles.small}>{small}</small>}
              </th>
              <Result figure={figure} />
              <td>
                <Day figure={figure} />
              </td>
              <td>
                <code>{figure.command}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </section>
  )
}

function Result({ figure }: { figure: Figure }) {
  const bound = boundOf(figure.goal)
  return (
    <>
      <td data-align="end">
        <span className={styles.result} data-missed={figure.ok ? undefined : ''}>
          {figureText(figure)}
        </span>
        <Missed figures={[figure]} />
      </td>
      <td data-align="end">{bound && `${bound.sign} ${figureText({ ...figure, value: bound.value })}`}</td>
    </>
  )
}

/** What misses its goal stays, and says so. */
function Missed({ figures }: { figures: readonly Figure[] }) {
  if (figures.every(({ ok }) => ok)) return null
  const isWrong = figures.some(({ problems }) => problems !== undefined)
  return <small className={styles.missed}>{t(isWrong ? 'quality.wrong' : 'quality.missed')}</small>
}

function Faults() {
  if (card.faults.length === 0) return null
  const caption = t('quality.faults')
  return (
    <section className={styles.section}>
      <SectionHeading trail="green">{caption}</SectionHeading>
      <Table caption={caption}>
        <thead>
          <tr>
            <th scope="col">{t('quality.col-fault')}</th>
            <th scope="col">{t('quality.col-times')}</th>
            <th scope="col" data-align="end">
              {t('quality.col-acknowledged')}
            </th>
            <th scope="col" data-align="end">
              {t('quality.col-lost')}
            </th>
            <th scope="col">{t('quality.col-after')}</th>
            <th scope="col">{t('quality.col-day')}</th>
          </tr>
        </thead>
        <tbody>
          {card.faults.map((one) => (
            <FaultRow key={one.key} fault={one} />
          ))}
        </tbody>
      </Table>
      <p className={styles.note}>
        {t('quality.faults-note')} <code>npm run faults</code>
      </p>
    </section>
  )
}

function FaultRow({ fault }: { fault: CardFault }) {
  const { key, command, howOften, acknowledged, lost, after, figures } = fault
  return (
    <tr>
      <th scope="row">
        {t(`quality.fault.${key}`)}
        <small className={styles.small}>
          <code>{command}</code>
        </small>
      </th>
      <td className={styles.often}>{howOften && figureText(howOften)}</td>
      <td data-align="end">{acknowledged && number(acknowledged.value)}</td>
      <td data-align="end">
        {lost && (
          <span className={styles.result} data-missed={lost.ok ? undefined : ''}>
            {number(lost.value)}
          </span>
        )}
      </td>
      <td className={styles.after}>
        {after && t(`quality.after.${after.key}`, placed(after.figures))}
        <Missed figures={figures} />
      </td>
      <td>
        <Day figure={figures[0]!} />
      </td>
    </tr>
  )
}

/** Words about figures that have no rows of their own, and where each of them is from. */
function Note({ figures, children }: { figures: readonly Figure[]; children: ReactNode }) {
  const sources = new Map(figures.map((one) => [`${one.command} ${one.date} ${one.commit}`, one]))
  return (
    <div className={styles.note}>
      <p>{children}</p>
      {[...sources].map(([key, figure]) => (
        <p key={key}>
          <Day figure={figure} /> <code>{figure.command}</code>
        </p>
      ))}
    </div>
  )
}

/** When, and which code. */
function Day({ figure }: { figure: Figure }) {
  const isOld = useIsLongAgo(figure.date)
  return (
    <>
      <span className={styles.day}>{date(figure.date)}</span>{' '}
      <code className={styles.commit}>{figure.commit}</code>
      {isOld && <small className={styles.missed}>{t('quality.long-ago')}</small>}
    </>
  )
}

const never = () => () => undefined

/** Asked in the browser: the drawn page may be as old as the figure. */
function useIsLongAgo(day: string): boolean {
  return useSyncExternalStore(
    never,
    () => isLongAgo(day, today()),
    () => false,
  )
}
