import {
  ALL_ABILITIES,
  createAccessToken,
  TOKEN_DAYS_DEFAULT,
} from '@kinora/contracts/foundation/access-tokens.ts';
import type { GrantedPermission } from '@kinora/contracts/foundation/permissions.ts';
import { call } from '#platform/api/call.ts';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { Form, SubmitButton } from '#platform/form/form.tsx';
import { useAppForm } from '#platform/form/use-app-form.ts';
import { useFormMutation } from '#platform/form/use-form-mutation.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import { useRefreshAccount } from '../account.queries.ts';
import { useRunConfirmed } from '../confirm-password/use-run-confirmed.ts';
import { AbilitiesField } from './abilities-field.tsx';
import { ExpiryField } from './expiry-field.tsx';

const EMPTY = { tokenName: '', abilities: [ALL_ABILITIES], expires_in_days: TOKEN_DAYS_DEFAULT };

/** The name, abilities and lifetime of a new token. */
export function TokenForm({
  permissions,
  onCancel,
  onCreated,
}: {
  permissions: readonly GrantedPermission[];
  onCancel: () => void;
  onCreated: (plainText: string) => void;
}) {
  const { t } = useTrans();
  const runConfirmed = useRunConfirmed();
  const refresh = useRefreshAccount();
  const form = useAppForm({ schema: createAccessToken.body, defaultValues: EMPTY });
  const { submit } = useFormMutation(form, {
    send: (body) => runConfirmed(() => call(createAccessToken, { body })),
    onSuccess: async (answer) => {
      if (answer === undefined) return;
      // Shows the token first, so that no later failure can hide it.
      onCreated(answer.plainTextToken);
      toast.positive(t('Token create'));
      await refresh();
    },
  });
  return (
    <Form form={form} onSubmit={submit} className="grid gap-4">
      <FormTextField form={form} name="tokenName" label={t('Token name')} autoComplete="off" isRequired />
      <AbilitiesField form={form} name="abilities" permissions={permissions} />
      <ExpiryField form={form} name="expires_in_days" />
      <DialogActions className="mt-1">
        <Button onPress={onCancel}>{t('Cancel')}</Button>
        <SubmitButton form={form}>{t('Create')}</SubmitButton>
      </DialogActions>
    </Form>
  );
}
