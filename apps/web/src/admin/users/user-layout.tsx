import { Outlet } from 'react-router';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { useHasSave } from '#admin/kit/record-handle.ts';
import { RecordPage } from '#admin/kit/record-page.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { Tag } from '#ui/tag.tsx';
import { UserAside } from './parts/user-aside.tsx';
import { useUserTabs } from './parts/use-user-tabs.ts';
import { USERS_PATH } from './user-paths.ts';
import { useEditedUser, userQueries } from './users.queries.ts';

const load = pageLoader({
  access: { permission: foundationPermissions.updateUsers },
  queries: ({ params }) => [userQueries.ofAddress(params)],
});

export { load as clientLoader, load as loader };

/** A user in the back office; each tab is a nested page. */
export default function UserLayout() {
  const { t } = useTrans();
  const user = useEditedUser();
  return (
    <RecordPage
      // Resets all form state when another user is opened.
      key={user.id}
      title={user.name}
      parents={[{ label: t('Users'), href: USERS_PATH }]}
      state={user.banned_at === null ? null : <Tag tone="danger">{t('Banned')}</Tag>}
      hasSave={useHasSave() && user.is_editable}
      sections={useUserTabs(user)}
      hasTabs
      aside={<UserAside user={user} />}
    >
      {user.is_editable ? null : (
        <p className="mb-4 rounded-xl border border-line bg-wash px-4 py-3 text-fg-2">
          {t(':name has permissions that you lack, so you cannot edit them.', { name: user.name })}
        </p>
      )}
      <div inert={!user.is_editable} className={user.is_editable ? undefined : 'opacity-60'}>
        <Outlet />
      </div>
    </RecordPage>
  );
}
