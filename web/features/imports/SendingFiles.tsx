import { fileSize, percent } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import type { SendingFile, useFileSender } from './use-file-sender.ts'
import styles from './ImportPage.module.css'

type SendingFilesProps = {
  sender: ReturnType<typeof useFileSender>
  /** Everything that was taken has been read: its result stands in the list of the import. */
  isJudged: boolean
}

/** Files that leave this device, each with its own progress and its own trouble. */
export function SendingFiles({ sender, isJudged }: SendingFilesProps) {
  const files = sender.files.filter(({ state, added }) => !(isJudged && state === 'sent' && added > 0))
  if (files.length === 0) return null
  return (
    <section>
      <SectionHeading
        trail="red"
        size="small"
        more={
          sender.isSending && (
            <Button look="ghost" size="small" icon="close" onClick={sender.stop}>
              {t('stories.import-cancel-sending')}
            </Button>
          )
        }
      >
        {t('stories.import-sending')}
      </SectionHeading>
      <ul className={styles.sending}>
        {files.map((one) => (
          <li key={one.key}>
            <span className={styles.name}>
              {one.file.name} <small>{fileSize(one.file.size)}</small>
            </span>
            <span className={styles.state} data-state={one.state}>
              {stateWords(one)}
            </span>
            {one.state === 'sending' && <progress value={one.share} aria-label={one.file.name} />}
            {one.state === 'failed' && (
              <Button look="ghost" size="small" onClick={() => sender.retry(one.key)}>
                {t('stories.import-file-retry')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function stateWords({ file, state, share, added, error }: SendingFile): string {
  if (state === 'waits') return t('stories.import-waits')
  if (state === 'sending') return percent(share)
  if (state === 'failed') return error ?? ''
  if (added > 0) return t('stories.import-taken', { count: added })
  return t(/\.zip$/i.test(file.name) ? 'stories.import-nothing-new' : 'stories.import-skipped')
}
