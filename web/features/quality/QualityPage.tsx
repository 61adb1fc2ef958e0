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
const commands = ['test', 'bench', 'faults', 'abuse'] as const

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
  const lost = card.faults.reduce((sum, one) => sum + one.lost, 0)
  const acknowledged = card.faults.reduce((sum, one) => sum + one.acknowledged, 0)
  const precision = card.truth.find(({ key }) => key === 'precision')
  const points = card.first.map(({ figure }) => figure.value)
  const [least, most] = [Math.min(...points), Math.max(...points)]
  const heroes: { value: string; words: string }[] = [
    ...(acknowledged > 0
      ? [{ value: number(lost), words: t('quality.hero-lost', { count: acknowledged }) }]
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
    ...(card.odd
      ? [{ value: number(card.odd.wrong), words: t('quality.hero-odd', { count: card.odd.sent }) }]
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
        {card.first.map(({ page, figure }) => (
          <li key={page} data-missed={figure.ok ? undefined : ''}>
            <Pile points={figure.value} />
            <b>{number(figure.value)}</b>
            <span>{t(`quality.page.${page}`)}</span>
          </li>
        ))}
      </ul>
      <Source figure={card.first[0]!.figure}>{t('quality.first-note')}</Source>
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

const namedRows = (rows: CardRow[]): TableRow[] =>
  rows.map(({ key, figure }) => ({ name: t(`quality.row.${key}`), figure }))

type TableRow = { name: string; figure: Figure }
type FigureTableProps = {
  trail: Trail
  title: string
  /** What the first column names. */
  what: string
  rows: TableRow[]
  /** Where all come from one command, it is said once, with these words. */
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
            {note === undefined && <th scope="col">{t('quality.col-command')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, figure }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <Result figure={figure} />
              <td>
                <Day figure={figure} />
              </td>
              {note === undefined && (
                <td>
                  <code>{figure.command}</code>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      {note !== undefined && <Source figure={rows[0]!.figure}>{note}</Source>}
    </section>
  )
}

/** What misses its goal stays, and says so. */
function Result({ figure }: { figure: Figure }) {
  const bound = boundOf(figure.goal)
  return (
    <>
      <td data-align="end">
        <span className={styles.result} data-missed={figure.ok ? undefined : ''}>
          {figureText(figure)}
        </span>
        {!figure.ok && <small className={styles.missed}>{t('quality.missed')}</small>}
      </td>
      <td data-align="end">{bound && `${bound.sign} ${figureText({ ...figure, value: bound.value })}`}</td>
    </>
  )
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
            <th scope="col">{t('quality.col-day')}</th>
          </tr>
        </thead>
        <tbody>
          {card.faults.map((one) => (
            <FaultRow key={one.key} fault={one} />
          ))}
        </tbody>
      </Table>
      <Source figure={card.faults[0]!.figure}>{t('quality.faults-note')}</Source>
    </section>
  )
}

function FaultRow({ fault: { key, times, acknowledged, lost, figure } }: { fault: CardFault }) {
  return (
    <tr>
      <th scope="row">{t(`quality.fault.${key}`)}</th>
      <td>{t('quality.times', { count: times ?? 1 })}</td>
      <td data-align="end">{number(acknowledged)}</td>
      <td data-align="end">
        <span className={styles.result} data-missed={figure.ok ? undefined : ''}>
          {number(lost)}
        </span>
      </td>
      <td>
        <Day figure={figure} />
      </td>
    </tr>
  )
}

function Source({ figure, children }: { figure: Figure; children: ReactNode }) {
  return (
    <p className={styles.note}>
      {children} <Day figure={figure} /> <code>{figure.command}</code>
    </p>
  )
}

function Day({ figure }: { figure: Figure }) {
  const isOld = useIsLongAgo(figure.date)
  return (
    <>
      <span
        className={styles.day}
        title={t('quality.measured', { date: date(figure.date), commit: figure.commit })}
      >
        {date(figure.date)}
      </span>
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
