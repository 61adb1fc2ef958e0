import { date } from '#web/lib/format/format-date.ts'
import { typeset } from '#web/lib/format/typeset.ts'
import { t } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { CONTACT, type Block, type RegulationDocument } from './document.ts'
import styles from './Regulation.module.css'

export function Regulation({ text }: { text: RegulationDocument }) {
  return (
    <article className={styles.regulation}>
      <header className={styles.head}>
        <h1>{text.title}</h1>
        <p className={styles.lead}>{typeset(text.lead)}</p>
        {text.since !== null && (
          <p className={styles.since}>
            {t('regulations.since')} <time dateTime={text.since}>{date(text.since)}</time>
          </p>
        )}
      </header>
      <nav className={styles.contents} aria-labelledby="spis">
        <h2 id="spis">{t('regulations.contents')}</h2>
        <ol>
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
      <div className={styles.body}>
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
