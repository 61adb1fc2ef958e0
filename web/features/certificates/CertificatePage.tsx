import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import type { Certificate } from '#contract/challenges.ts'
import { readCertificateNumber } from '#domain/challenges/certificate-number.ts'
import { ApiProblem } from '#web/lib/api/api.ts'
import { date } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { usePageTitle } from '#web/lib/page/page-title.ts'
import { paths } from '#web/paths.ts'
import { certificateQuery } from '#web/queries/challenges.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CertificateSheet } from './CertificateSheet.tsx'
import styles from './CertificatePage.module.css'

export function CertificatePage() {
  const { number: typed = '' } = useParams()
  const number = readCertificateNumber(typed)
  if (number === null) return <Navigate to={paths.notFound} replace />
  return <Found key={number} number={number} />
}

function Found({ number }: { number: string }) {
  const query = useQuery(certificateQuery(number))
  usePageTitle(query.data && t('challenges.certificate-title', { number }))
  if (query.data) return <Sheet certificate={query.data} />
  if (!query.isError) return <Skeleton shape="block" height={720} />
  if (query.error instanceof ApiProblem && query.error.status === 404) {
    return <Navigate to={paths.notFound} replace />
  }
  return <QueryError query={query} heading="h1" />
}

function Sheet({ certificate }: { certificate: Certificate }) {
  const { challenge, withdrawnOn } = certificate
  return (
    <div className={styles.page}>
      <div className={styles.tools} data-print="never">
        <Breadcrumbs
          crumbs={[
            { label: t('challenges.title'), to: paths.challenges },
            ...(challenge.key === null
              ? []
              : [{ label: challenge.title, to: paths.challenge(challenge.key) }]),
          ]}
        />
        {withdrawnOn === null ? (
          <>
            <Notice tone="success">{t('challenges.certificate-valid')}</Notice>
            <Button icon="download" onClick={() => window.print()}>
              {t('challenges.certificate-print')}
            </Button>
          </>
        ) : (
          <Notice tone="error">{t('challenges.certificate-withdrawn', { day: date(withdrawnOn) })}</Notice>
        )}
      </div>
      <CertificateSheet certificate={certificate} />
    </div>
  )
}
