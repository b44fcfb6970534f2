import { revokeUserToken } from '@kinora/contracts/admin/users.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import type { SectionHandle } from '#admin/kit/record-handle.ts';
import { TokensPanel } from '#foundation/account/tokens-panel.tsx';
import { call } from '#platform/api/call.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { useApplyUser, useEditedUser, userQueries } from './users.queries.ts';

const load = pageLoader({
  access: { permission: foundationPermissions.updateUsers },
  queries: ({ params }) => [userQueries.ofAddress(params)],
});

export { load as clientLoader, load as loader };

export const handle: SectionHandle = { hasSave: false };

/** The API tokens of a user, which can be revoked but not read. */
export default function UserApiPage() {
  const { t } = useTrans();
  const { id, tokens } = useEditedUser();
  const applyUser = useApplyUser();
  return (
    <div className="rounded-2xl border border-line p-4.5 md:p-5.5">
      <TokensPanel
        account={{ tokens, permissions: [] }}
        isOwn={false}
        description={t('Tokens act with the permissions of this person. Only they can create one.')}
        onRevoke={async (token) => {
          const { user } = await call(revokeUserToken, { params: { id, tokenId: token.id } });
          await applyUser(user);
        }}
      />
    </div>
  );
}
