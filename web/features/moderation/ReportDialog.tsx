import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { moderationLimits, reportReasons, type ReportReason } from '#contract/moderation.ts'
import type { Reported } from '#web/lib/page/ask-to-report.ts'
import { t } from '#web/lib/i18n.ts'
import { sendReport } from '#web/queries/moderation.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChangeError } from '#web/ui/ChangeError.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toast-store.ts'

type ReportDialogProps = { reported: Reported; onClose: () => void }

export function ReportDialog({ reported, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>()
  const [words, setWords] = useState('')
  const send = useMutation({
    mutationFn: (chosen: ReportReason) =>
      sendReport({ subject: reported.subject, subjectId: reported.id, reason: chosen, words: words.trim() }),
    onSuccess: () => {
      onClose()
      showToast({ text: t('moderation.sent') })
    },
  })
  return (
    <Dialog
      open
      size="small"
      title={t('moderation.report-title')}
      onClose={onClose}
      dismissable={!send.isPending}
      actions={
        <>
          <Button
            disabled={reason === undefined}
            loading={send.isPending}
            onClick={() => reason && send.mutate(reason)}
          >
            {t('moderation.send')}
          </Button>
          <Button look="ghost" onClick={onClose}>
            {t('moderation.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('moderation.report-lead')}</p>
      <RadioGroup
        legend={t('moderation.reason-legend')}
        options={reportReasons.map((one) => ({ value: one, label: t(`moderation.reason.${one}`) }))}
        value={reason}
        onChange={setReason}
      />
      <Field
        label={t('moderation.words')}
        optional
        count={{ used: words.length, max: moderationLimits.words }}
      >
        <TextArea
          grows
          maxLength={moderationLimits.words}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
      <ChangeError of={send} />
    </Dialog>
  )
}
