import { useState } from 'react';
import type { GrantedPermission } from '@kinora/contracts/foundation/permissions.ts';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { NewToken } from './new-token.tsx';
import { TokenForm } from './token-form.tsx';

/** Creates an API token: first the form, then the token's text, which is shown only once. */
export function TokenDialog({
  permissions,
  close,
}: { permissions: readonly GrantedPermission[] } & DialogControl<void>) {
  const { t } = useTrans();
  const [plainText, setPlainText] = useState<string | null>(null);
  return (
    // A click outside the dialog must not lose a token that cannot be shown again.
    <DialogFrame
      title={plainText === null ? t('Create token') : t('Your new token')}
      isDirty={plainText !== null}
    >
      {plainText === null ? (
        <TokenForm permissions={permissions} onCancel={() => close()} onCreated={setPlainText} />
      ) : (
        <NewToken plainText={plainText} onDone={() => close()} />
      )}
    </DialogFrame>
  );
}
