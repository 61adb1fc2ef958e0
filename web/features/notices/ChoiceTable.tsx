import type { NoticeChannel, NoticeSettings, NoticeTopic } from '#contract/notices.ts'
import { t } from '#web/lib/i18n.ts'
import { Blaze } from '#web/ui/Blaze.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { trailOf } from './topic-trail.ts'
import styles from './Notices.module.css'

type ChoiceTableProps = {
  settings: NoticeSettings
  channels: readonly NoticeChannel[]
  onChoose: (choice: { topic: NoticeTopic; channel: NoticeChannel; wanted: boolean }) => void
}

/** What may come, by which way. */
export function ChoiceTable({ settings, channels, onChoose }: ChoiceTableProps) {
  return (
    <table className={styles.choices}>
      <thead>
        <tr>
          <th scope="col">{t('notices.settings-topic')}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {t(`notices.channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {settings.topics.map((row) => (
          <tr key={row.topic}>
            <th scope="row">
              <span className={styles.topic}>
                <Blaze trail={trailOf(row.topic)} size="s" />
                {t(`notices.topic.${row.topic}`)}
              </span>
            </th>
            {channels.map((channel) => (
              <td key={channel}>
                {row.always ? (
                  <span className={styles.always} title={t('notices.always')}>
                    <Icon name="lock" />
                    <VisuallyHidden>{t('notices.always')}</VisuallyHidden>
                  </span>
                ) : (
                  <Checkbox
                    label={<VisuallyHidden>{choiceName(row.topic, channel)}</VisuallyHidden>}
                    checked={row[channel]}
                    onChange={(event) =>
                      onChoose({ topic: row.topic, channel, wanted: event.target.checked })
                    }
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function choiceName(topic: NoticeTopic, channel: NoticeChannel): string {
  return t('notices.choice', {
    topic: t(`notices.topic.${topic}`),
    channel: t(`notices.channel.${channel}`),
  })
}
