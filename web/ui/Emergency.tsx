import { t } from '#web/lib/i18n.ts'
import styles from './Emergency.module.css'

const EUROPEAN = { shown: '112', tel: '112' } as const
/** GOPR and TOPR, the mountain number for mobiles, and the European one. */
const polish = [
  { shown: '985', tel: '985' },
  { shown: '601\u00A0100\u00A0300', tel: '+48601100300' },
  EUROPEAN,
] as const

const SLOVAK = { name: 'HZS', shown: '18\u00A0300', tel: '+42118300' } as const

/** Rescuers of our neighbours, who come where the summit is theirs. */
const abroad: Record<string, readonly { shown: string; tel: string }[]> = {
  HZS: [SLOVAK, EUROPEAN],
  'Horská služba': [{ shown: '1210', tel: '+4201210' }, EUROPEAN],
}

type EmergencyProps = {
  /** Who comes here; GOPR and TOPR have the same numbers. */
  service?: string
  /** One may come down on the Slovak side. */
  slovak?: boolean
}

export function Emergency({ service, slovak = false }: EmergencyProps) {
  const numbers = abroad[service ?? ''] ?? polish
  return (
    <div className={styles.block}>
      <p>{service === undefined ? t('ui.emergency') : t('ui.emergency-by', { service })}</p>
      <ul>
        {numbers.map(({ shown, tel }) => (
          <li key={tel}>
            <a href={`tel:${tel}`}>{shown}</a>
          </li>
        ))}
      </ul>
      {slovak && (
        <p>
          {t('ui.emergency-slovak', { service: SLOVAK.name })}{' '}
          <a href={`tel:${SLOVAK.tel}`}>{SLOVAK.shown}</a>
        </p>
      )}
    </div>
  )
}
