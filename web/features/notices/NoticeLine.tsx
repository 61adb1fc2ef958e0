import { Link } from 'react-router'
import { noticeKinds, type Notice, type NoticeTopic } from '#contract/notices.ts'
import { findAchievement } from '#domain/achievements/catalogue.ts'
import { noticeSentence } from '#domain/notices/sentence.ts'
import { date, relative, time } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { PersonAvatar } from '#web/parts/PersonAvatar.tsx'
import { Blaze } from '#web/ui/Blaze.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Stamp } from '#web/ui/Stamp.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { dayGroupOf } from './by-day.ts'
import { trailOf } from './topic-trail.ts'
import styles from './Notices.module.css'

type NoticeLineProps = { notice: Notice; now: Date; onMark: (read: boolean) => void }

export function NoticeLine({ notice, now, onMark }: NoticeLineProps) {
  const topic: NoticeTopic = noticeKinds[notice.kind].topic
  const open = () => {
    if (!notice.read) onMark(true)
  }
  return (
    <li className={styles.line} data-new={notice.read ? undefined : true}>
      <Sign notice={notice} />
      <div className={styles.words}>
        <p>
          {!notice.read && <VisuallyHidden>{t('notices.new')}: </VisuallyHidden>}
          <Sentence notice={notice} onOpen={open} />
        </p>
        {notice.words !== '' && <blockquote className={styles.quote}>{notice.words}</blockquote>}
        <p className={styles.below}>
          <Blaze trail={trailOf(topic)} size="s" />
          {t(`notices.topic.${topic}`)}
          {notice.people.length > 1 && (
            <span className={styles.faces}>
              {notice.people.map((person) => (
                <PersonAvatar key={person.id} person={person} size={28} />
              ))}
            </span>
          )}
        </p>
      </div>
      <time className={styles.time} dateTime={notice.at} title={`${date(notice.at)}, ${time(notice.at)}`}>
        {dayGroupOf(notice.at, now) === 'earlier' ? relative(notice.at, now) : hourOrDay(notice.at, now)}
      </time>
      <IconButton
        icon={notice.read ? 'undo' : 'check'}
        size="small"
        label={t(notice.read ? 'notices.mark-unread' : 'notices.mark-read')}
        className={styles.mark}
        onClick={() => onMark(!notice.read)}
      />
    </li>
  )
}

/** „18:22” under „Dziś” and „Wczoraj”, the day under „W tym tygodniu”. */
function hourOrDay(iso: string, now: Date): string {
  return dayGroupOf(iso, now) === 'week' ? relative(iso, now) : time(iso)
}

function Sentence({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const label = notice.kind === 'achievement-earned' ? t(`achievements.name.${notice.label}`) : notice.label
  const pieces = noticeSentence(
    { ...notice, label },
    {
      says: (count) => t(`notices.says.${notice.kind}`, { count }),
      others: (count) => t('notices.others', { count }),
      and: t('notices.and'),
      somebody: t('notices.somebody'),
    },
  )
  return pieces.map(({ text, person, isSubject }, place) => {
    if (isSubject) {
      return (
        <Link key={place} to={notice.path} onClick={onOpen}>
          {text}
        </Link>
      )
    }
    const id = person === undefined ? undefined : notice.people[person]?.id
    return id === undefined ? (
      text
    ) : (
      <Link key={place} to={paths.user(id)} onClick={onOpen}>
        {text}
      </Link>
    )
  })
}

/** The face of who did it, the stamp that was earned, or the sign of nobody in particular. */
function Sign({ notice }: { notice: Notice }) {
  const [latest] = notice.people
  if (latest) return <PersonAvatar person={latest} size={46} className={styles.sign} />
  const rule = notice.kind === 'achievement-earned' ? findAchievement(notice.label) : undefined
  if (rule) {
    const { shape, trail, glyph } = rule.stamp
    return (
      <Stamp id={rule.id} shape={shape} trail={trail} glyph={glyph} size={50} className={styles.sign ?? ''} />
    )
  }
  return (
    <span className={styles.round}>
      <Icon name="bell" />
    </span>
  )
}
