import { useNavigate } from 'react-router'
import { t } from '../lib/i18n.ts'
import { useWhenReached } from '../lib/loading/use-when-reached.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'

/** In place of a page whose file has not come: it opens by itself once there is a way to it. */
export function MissingPage({ fetchAgain }: { fetchAgain: () => Promise<void> }) {
  const { retry, isTrying } = useWhenReached(fetchAgain)
  const navigate = useNavigate()
  return (
    <ErrorState
      heading="h1"
      title={t('errors.unreached')}
      onRetry={retry}
      retrying={isTrying}
      action={
        <Button look="ghost" onClick={() => void navigate(-1)}>
          {t('errors.back')}
        </Button>
      }
    >
      {t('errors.unreached-msg')}
    </ErrorState>
  )
}
