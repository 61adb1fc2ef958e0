import { t } from '#web/lib/i18n.ts'
import styles from './Emergency.module.css'

/** GOPR and TOPR, the mountain number for mobiles, and the European one. */
const numbers = [
  { shown: '985', tel: '985' },
  { shown: '601\u00A0100\u00A0300', tel: '+48601100300' },
  { shown: '112', tel: '112' },
] as const

export function Emergency() {
  return (
    <div className={styles.block}>
      <p>{t('ui.emergency')}</p>
      <ul>
        {numbers.map(({ shown, tel }) => (
          <li key={tel}>
            <a href={`tel:${tel}`}>{shown}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
