import { useMutation } from '@tanstack/react-query';
import { Key } from 'lucide-react';
import { type AccessToken, deleteAccessToken } from '@kinora/contracts/foundation/access-tokens.ts';
import type { Account } from '@kinora/contracts/foundation/account.ts';
import { API_DOCS_PATH } from '@kinora/contracts/foundation/api-docs.ts';
import { call } from '#platform/api/call.ts';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import { openDialog } from '#platform/dialog/dialog.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { useRefreshAccount } from './account.queries.ts';
import { TokenDialog } from './parts/token-dialog.tsx';
import { PanelLine, SettingsPanel } from './settings-panel.tsx';

interface TokensPanelProps {
  account: Pick<Account, 'tokens' | 'permissions'>;
  isOwn?: boolean;
  description?: string;
  /** Revokes a token of another user. */
  onRevoke?: (token: AccessToken) => Promise<unknown>;
}

/** The API tokens of an account. Users can create only their own; a manager can revoke those of others. */
export function TokensPanel({ account, isOwn = true, description, onRevoke }: TokensPanelProps) {
  const { t } = useTrans();
  return (
    <SettingsPanel
      id="developers"
      title={t('API access tokens')}
      {...(description !== undefined && { description })}
    >
      {account.tokens.length === 0 ? (
        <EmptyState
          title={isOwn ? t('You have no access tokens yet') : t('This user has no access tokens')}
          description={isOwn ? t('Create a token to use the API from your own programs.') : undefined}
        />
      ) : (
        <ul>
          {account.tokens.map((token) => (
            <PanelLine
              key={token.id}
              icon={<Key size={17} strokeWidth={1.75} aria-hidden="true" />}
              title={token.name}
              detail={<TokenFacts token={token} />}
            >
              {isOwn ? <DeleteButton token={token} /> : null}
              {!isOwn && onRevoke ? <RevokeButton token={token} onRevoke={onRevoke} /> : null}
            </PanelLine>
          ))}
        </ul>
      )}
      {isOwn ? (
        <div className="mt-3.5 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button onPress={() => void openDialog(TokenDialog, { permissions: account.permissions })}>
            {t('Create token')}
          </Button>
          <TextLink href={API_DOCS_PATH} target="_blank">
            {t('API documentation')}
          </TextLink>
        </div>
      ) : null}
    </SettingsPanel>
  );
}

function TokenFacts({ token }: { token: AccessToken }) {
  const { t } = useTrans();
  const { relativeTime, date } = useFormat();
  const used =
    token.last_used_at === null
      ? t('Never used')
      : t('Last used :time', { time: relativeTime(token.last_used_at) });
  const ends =
    token.expires_at === null ? t('Never expires') : t('Expires :date', { date: date(token.expires_at) });
  // Relative times may have changed since the server rendered them.
  return <span suppressHydrationWarning>{`${used} · ${ends}`}</span>;
}

function DeleteButton({ token }: { token: AccessToken }) {
  const { t } = useTrans();
  const refresh = useRefreshAccount();
  const remove = useMutation({
    mutationFn: () => call(deleteAccessToken, { params: { id: token.id } }),
    onSuccess: async () => {
      await refresh();
      toast.positive(t('Token deleted'));
    },
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t('Delete :name?', { name: token.name }),
      body: t('Programs that use this token lose access immediately. This cannot be undone.'),
      confirmLabel: t('Delete'),
      isDanger: true,
    });
    if (isSure) remove.mutate();
  };
  return (
    <Button
      variant="danger"
      size="sm"
      aria-label={t('Delete :name', { name: token.name })}
      isPending={remove.isPending}
      onPress={() => void ask()}
    >
      {t('Delete')}
    </Button>
  );
}

function RevokeButton({
  token,
  onRevoke,
}: {
  token: AccessToken;
  onRevoke: NonNullable<TokensPanelProps['onRevoke']>;
}) {
  const { t } = useTrans();
  const revoke = useMutation({
    mutationFn: () => onRevoke(token),
    onSuccess: () => {
      toast.positive(t('Token revoked'));
    },
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t('Revoke :name?', { name: token.name }),
      body: t('Programs that use this token lose access immediately. This cannot be undone.'),
      confirmLabel: t('Revoke'),
      isDanger: true,
    });
    if (isSure) revoke.mutate();
  };
  return (
    <Button
      variant="danger"
      size="sm"
      aria-label={t('Revoke :name', { name: token.name })}
      isPending={revoke.isPending}
      onPress={() => void ask()}
    >
      {t('Revoke')}
    </Button>
  );
}
