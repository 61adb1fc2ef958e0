import { useState } from 'react'
import { typedLink } from '#domain/richtext/urls.ts'
import type { NewLink } from './commands.ts'
import type { EditorLabels } from './editor-labels.ts'
import { PopupField } from './PopupField.tsx'
import styles from './EditorPopups.module.css'

type LinkPopupProps = {
  labels: EditorLabels
  /** The selected words: they stay as they are and become the link. */
  selectedText: string
  onInsert: (link: NewLink) => void
}

export function LinkPopup({ labels, selectedText, onInsert }: LinkPopupProps) {
  const [url, setUrl] = useState('')
  const [text, setText] = useState(selectedText)
  const [inNewTab, setInNewTab] = useState(true)
  const href = typedLink(url)
  const isReady = href !== null && text.trim() !== ''

  const submit = () => {
    if (href && isReady) onInsert({ href, text, target: inNewTab ? '_blank' : '_self' })
  }

  return (
    <div className={styles.form}>
      <PopupField
        label={labels.url}
        value={url}
        onChange={setUrl}
        onEnter={submit}
        error={url.trim() && !href ? labels.invalidUrl : null}
        inputMode="url"
        required
      />
      <PopupField
        label={labels.text}
        value={text}
        onChange={setText}
        onEnter={submit}
        error={text.trim() ? null : labels.required}
        readOnly={selectedText !== ''}
        required
      />
      <label className={styles.check}>
        <input type="checkbox" checked={inNewTab} onChange={(event) => setInNewTab(event.target.checked)} />
        {labels.openInNewTab}
      </label>
      <button type="button" className={styles.primary} disabled={!isReady} onClick={submit}>
        {labels.insert}
      </button>
    </div>
  )
}
