import { ConditionsOfPlace } from '#web/features/conditions/ConditionsOfPlace.tsx'
import { ForumFront, ForumTools } from '#web/features/forum/ForumFront.tsx'
import { ForumSearch } from '#web/features/forum/ForumSearch.tsx'
import { t } from '#web/lib/i18n.ts'
import { Later } from '#web/ui/Later.tsx'
import { PageColumns } from '#web/ui/PageColumns.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Part } from '#web/ui/Part.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

export function ForumPage() {
  return (
    <>
      <PageHeader title={t('shell.comments')} lead={t('forum.lead')} actions={<ForumTools />} />
      <ForumSearch />
      <PageColumns
        aside={
          <section>
            <SectionHeading trail="yellow" size="small">
              {t('conditions.title')}
            </SectionHeading>
            <Part>
              <Later fallback={<Skeleton lines={4} />}>
                <ConditionsOfPlace place={null} empty={t('conditions.none')} most={5} />
              </Later>
            </Part>
          </section>
        }
      >
        <ForumFront />
      </PageColumns>
    </>
  )
}
