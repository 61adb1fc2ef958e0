import { useEffect, useState } from 'react'
import { t } from '#web/lib/i18n.ts'
import { saveFile } from '#web/lib/api/download.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './EditProfilePage.module.css'

/** Four modules of white around a code are what its standard asks for. */
const QUIET = 4
const PRINT_WIDTH = 1200

const invitationUrl = () => window.location.origin + paths.invited

type Code = { side: number; d: string }

/** One path for all dark modules of a QR code: each row as runs of squares. */
async function drawCode(text: string): Promise<Code> {
  const { create } = await import('qrcode')
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const runs: string[] = []
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      let end = x
      while (end < size && data[y * size + end]) end += 1
      if (end > x) runs.push(`M${x + QUIET} ${y + QUIET}h${end - x}v1h${x - end}z`)
      x = end
    }
  }
  return { side: size + 2 * QUIET, d: runs.join('') }
}

async function savePicture(): Promise<void> {
  const { toCanvas } = await import('qrcode')
  const canvas = document.createElement('canvas')
  await toCanvas(canvas, invitationUrl(), {
    width: PRINT_WIDTH,
    margin: QUIET,
    errorCorrectionLevel: 'M',
  })
  canvas.toBlob((picture) => picture && saveFile(picture, 'kopczyk-zaproszenie.png'))
}

export function Invitation() {
  const [code, setCode] = useState<Code | null>(null)
  useEffect(() => void drawCode(invitationUrl()).then(setCode), [])
  return (
    <section>
      <h2>{t('account.invitation')}</h2>
      <p className={styles.lead}>{t('account.invitation-lead')}</p>
      {code ? (
        <svg
          className={styles.code}
          viewBox={`0 0 ${code.side} ${code.side}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={t('account.invitation-code')}
        >
          <path fill="currentColor" d={code.d} />
        </svg>
      ) : (
        <div className={styles.code}>
          <Skeleton shape="block" height={165} />
        </div>
      )}
      <Button look="outline" icon="download" onClick={() => void savePicture()}>
        {t('account.invitation-save')}
      </Button>
    </section>
  )
}
