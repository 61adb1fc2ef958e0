import { useEffect, useState } from 'react'
import { t } from '#web/lib/i18n.ts'
import styles from './Coordinates.module.css'

const SAID_MS = 2_000

export function CopyButton({ text, what }: { text: string; what: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SAID_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <button
      type="button"
      className={styles.link}
      aria-label={copied ? t('mountains.copied') : t('mountains.copy-of', { what })}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{t(copied ? 'mountains.copied' : 'mountains.copy')}</span>
    </button>
  )
}
