import { useQuery } from '@tanstack/react-query'
import { t } from '#web/lib/i18n.ts'
import { meQuery } from '#web/queries/users.ts'
import { QueryError } from '#web/ui/QueryError.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { EmailConfirmation } from './EmailConfirmation.tsx'
import { Invitation } from './Invitation.tsx'
import { OwnData } from './OwnData.tsx'
import { PasswordChange } from './PasswordChange.tsx'
import { PrivacySettings } from './PrivacySettings.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import styles from './EditProfilePage.module.css'

export function EditProfilePage() {
  const own = useQuery(meQuery)
  return (
    <div className={styles.page}>
      <PageHeader title={t('account.edit-title')} lead={own.data?.email} />
      {own.data ? (
        <>
          <ProfileForm own={own.data} />
          <div className={styles.rest}>
            <EmailConfirmation own={own.data} />
            <Invitation />
            <PrivacySettings />
            <PasswordChange email={own.data.email} />
            <OwnData own={own.data} />
          </div>
        </>
      ) : own.isError ? (
        <QueryError query={own} />
      ) : (
        <div className={styles.columns}>
          <Skeleton shape="block" height={180} />
          <Skeleton shape="block" height={420} />
        </div>
      )}
    </div>
  )
}
