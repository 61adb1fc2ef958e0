import { useState } from 'react'
import { t } from '../lib/i18n.ts'
import { install, useInstalling } from '../lib/browser/install.ts'
import { late } from '../lib/loading/late.tsx'
import { LatePart } from '../ui/LatePart.tsx'
import { sayMissing } from '../ui/say-missing.ts'

const AppHowTo = late(async () => ({ default: (await import('./AppHowTo.tsx')).AppHowTo }))

/** One press where the browser offers it; elsewhere how to do it by the browser's own menu. */
export function InstallButton({ className }: { className?: string | undefined }) {
  const [isExplaining, setIsExplaining] = useState(false)
  const [wasAsked, setWasAsked] = useState(false)
  const state = useInstalling()
  const explain = () => {
    setWasAsked(true)
    setIsExplaining(true)
  }
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() => (state === 'offered' ? void install() : explain())}
      >
        {t(state === 'offered' ? 'shell.app-install' : 'shell.app-how')}
      </button>
      {wasAsked && (
        <LatePart
          onMissing={() => {
            setWasAsked(false)
            sayMissing()
          }}
        >
          <AppHowTo open={isExplaining} onClose={() => setIsExplaining(false)} />
        </LatePart>
      )}
    </>
  )
}
