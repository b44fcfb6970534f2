import { useNavigate } from 'react-router';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { Panel } from '#admin/kit/panel.tsx';
import type { SectionHandle } from '#admin/kit/record-handle.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { ActionLine } from './parts/action-line.tsx';
import { PasswordLines } from './parts/password-lines.tsx';
import { SignInLines } from './parts/sign-in-lines.tsx';
import { useBan } from './parts/use-ban.ts';
import { useDeleteUser, useLossText } from './parts/use-delete-user.ts';
import { USERS_PATH } from './user-paths.ts';
import { useEditedUser, useIsSelf, userQueries } from './users.queries.ts';

const load = pageLoader({
  access: { permission: foundationPermissions.updateUsers },
  queries: ({ params }) => [userQueries.ofAddress(params)],
});

export { load as clientLoader, load as loader };

export const handle: SectionHandle = { hasSave: false };

/** How a user signs in, and the danger zone. Every change is saved at once. */
export default function UserSecurityPage() {
  const { t } = useTrans();
  const user = useEditedUser();
  const isSelf = useIsSelf(user.id);
  if (isSelf)
    return (
      <Panel title={t('Security')}>
        <p className="text-fg-2">
          {t('This is your own account.')}{' '}
          <TextLink href="/account-settings">{t('Open your account settings')}</TextLink>
        </p>
      </Panel>
    );
  return (
    <div className="grid gap-4">
      <Panel title={t('Password')}>
        <PasswordLines user={user} />
      </Panel>
      <Panel title={t('Sign-in')}>
        <SignInLines user={user} />
      </Panel>
      <Panel
        title={t('Danger zone')}
        className="border-[color-mix(in_oklab,var(--k-danger)_45%,transparent)]"
      >
        <DangerLines />
      </Panel>
    </div>
  );
}

function DangerLines() {
  const { t } = useTrans();
  const navigate = useNavigate();
  const user = useEditedUser();
  const { ban, lift, isPending } = useBan(user);
  const removal = useDeleteUser(user, () => void navigate(USERS_PATH));
  const losses = useLossText(user);
  return (
    <>
      {user.banned_at === null ? (
        <ActionLine
          title={t('Ban this person')}
          text={t('Blocks them until you lift it. You give a reason they can read.')}
        >
          <Button variant="danger" size="sm" onPress={ban}>
            {t('Ban')}
          </Button>
        </ActionLine>
      ) : (
        <ActionLine title={t('This person is banned')} text={user.ban_reason ?? t('No reason was given.')}>
          <Button size="sm" isPending={isPending} onPress={lift}>
            {t('Lift ban')}
          </Button>
        </ActionLine>
      )}
      <ActionLine title={t('Delete this account')} text={losses}>
        <Button variant="danger" size="sm" isPending={removal.isPending} onPress={removal.ask}>
          {t('Delete account')}
        </Button>
      </ActionLine>
    </>
  );
}
