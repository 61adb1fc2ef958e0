import { useParams } from 'react-router'
import { CertificateBox } from '#web/features/certificates/CertificateBox.tsx'
import { ChallengeView } from '#web/features/challenges/ChallengeView.tsx'
import { RouteBooklet } from '#web/features/long-routes/RouteBooklet.tsx'
import { RouteMap } from '#web/features/long-routes/RouteMap.tsx'
import { WhatNext } from '#web/features/what-next/WhatNext.tsx'
import { useMe } from '#web/queries/use-me.ts'

export function ChallengePage() {
  const { id, link } = useParams()
  const me = useMe()
  return (
    <ChallengeView
      key={id ?? link}
      at={link === undefined ? { id: id ?? '' } : { link }}
      whatNext={<WhatNext city={me?.city} size="large" />}
      renderRouteMap={(slug) => <RouteMap slug={slug} />}
      renderRouteBooklet={(slug) => <RouteBooklet slug={slug} />}
      renderCertificate={(challenge, standing) => (
        <CertificateBox challenge={challenge} standing={standing} />
      )}
    />
  )
}
