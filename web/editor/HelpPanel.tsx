import type { EditorLabels } from './editor-labels.ts'
import styles from './EditorPopups.module.css'

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)
const MOD = isApple ? '⌘' : 'Ctrl'

export function HelpPanel({ labels, isRich }: { labels: EditorLabels; isRich: boolean }) {
  const keys: [string, string][] = [
    [`${MOD} B`, labels.bold],
    [`${MOD} I`, labels.italic],
    [`${MOD} U`, labels.underline],
    [`${MOD} K`, labels.keyLink],
    [`${MOD} Z`, labels.undo],
    [`${MOD} Y`, labels.redo],
    ['Shift Enter', labels.keyBreak],
    ['Backspace', labels.keyRevert],
  ]
  if (isRich) {
    keys.splice(
      3,
      0,
      [`${MOD} \``, labels.code],
      [`${MOD} Alt 1–6`, labels.heading],
      [`${MOD} Shift 7`, labels.ordered_list],
      [`${MOD} Shift 8`, labels.bullet_list],
      ['Tab', labels.keyIndent],
      ['Shift Tab', labels.keyOutdent],
    )
    keys.push(
      ['# … ######', labels.markHeading],
      ['-  +  *  1.', labels.markList],
      ['>', labels.markQuote],
      ['```', labels.markCode],
    )
  }
  keys.push(['**…**', labels.bold], ['*…*', labels.italic])
  return (
    <dl className={styles.help} tabIndex={-1} data-first="">
      {keys.map(([key, words]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
