import { useQuery } from '@tanstack/react-query'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { bookletQuery } from '#web/queries/booklet.ts'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Sign } from '#web/ui/Sign.tsx'
import { Signs } from '#web/ui/Signs.tsx'

/** The way to one's own booklet, with how far the next degree is. It stands before the figures come. */
export function OwnBooklet() {
  const { data } = useQuery(bookletQuery)
  const next = data?.next
  return (
    <section>
      <SectionHeading trail="yellow" size="small">
        {t('booklet.title')}
      </SectionHeading>
      <Signs>
        <Sign
          trail="yellow"
          to={paths.booklet}
          title={t('booklet.open')}
          detail={
            next
              ? t('booklet.missing-short', {
                  count: next.missing,
                  degree: t(`booklet.degree-to.${next.name}`),
                })
              : t('booklet.yours-alone')
          }
        />
      </Signs>
    </section>
  )
}
