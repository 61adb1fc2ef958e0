import { useEffect } from 'react'

/** Ctrl+Enter, or ⌘+Enter, sends the form that one writes in, as its button would. */
export function useSendKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
      if (!isSend || event.isComposing || event.repeat) return
      const form = event.target instanceof Element ? event.target.closest('form') : null
      const button = form?.querySelector<HTMLButtonElement>('button[type=submit]:not(:disabled)')
      if (!button || isInCode()) return
      // An editor would take it for a new line.
      event.preventDefault()
      event.stopPropagation()
      button.click()
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}

/** There the editor's own meaning stands: it leads out of the code. */
function isInCode(): boolean {
  return getSelection()?.anchorNode?.parentElement?.closest('[contenteditable] pre') != null
}
