import { date } from '#web/lib/format/format-date.ts'
import { typeset } from '#web/lib/format/typeset.ts'
import { t } from '#web/lib/i18n.ts'
import { isPolish } from '#web/lib/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { CONTACT, type Block, type RegulationDocument } from './document.ts'
import styles from './Regulation.module.css'

type Props = { name: 'statute' | 'cookies' | 'privacy' | 'rodo' | 'sources'; text: RegulationDocument }

/** What binds is in Polish: in another language a note says so, and the words are marked for whoever has them read aloud. */
export function Regulation({ name, text }: Props) {
  return (
    <article className={styles.regulation}>
      <header className={styles.head}>
        <h1>{isPolish() ? text.title : t(`pages.${name}.title`)}</h1>
        {!isPolish() && <p className={styles.lead}>{t('regulations.in-polish')}</p>}
        <p className={styles.lead} lang="pl">
          {typeset(text.lead)}
        </p>
        {text.since !== null && (
          <p className={styles.since}>
            {t('regulations.since')} <time dateTime={text.since}>{date(text.since)}</time>
          </p>
        )}
      </header>
      <nav className={styles.contents} aria-labelledby="spis">
        <h2 id="spis">{t('regulations.contents')}</h2>
        <ol lang="pl">
          {text.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{typeset(title)}</a>
            </li>
          ))}
        </ol>
        <Button look="outline" size="small" onClick={() => window.print()}>
          {t('regulations.print')}
        </Button>
      </nav>
      <div className={styles.body} lang="pl">
        {text.sections.map(({ id, title, blocks }, index) => (
          <section key={id} id={id} aria-labelledby={`${id}-naglowek`}>
            <h2 id={`${id}-naglowek`}>
              <span className={styles.number}>§&nbsp;{index + 1}</span> {typeset(title)}
            </h2>
            {blocks.map((block, place) => (
              <Paragraph key={place} block={block} />
            ))}
          </section>
        ))}
      </div>
    </article>
  )
}

function Paragraph({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{linked(block)}</p>
  return (
    <ul>
      {block.map((point) => (
        <li key={point}>{linked(point)}</li>
      ))}
    </ul>
  )
}

/** The contact address can be written to wherever the text names it. */
function linked(text: string) {
  const [before = '', ...rest] = typeset(text).split(CONTACT)
  return [
    before,
    ...rest.flatMap((after, index) => [
      <a key={index} href={`mailto:${CONTACT}`}>
        {CONTACT}
      </a>,
      after,
    ]),
  ]
}
