import { z } from 'zod';
import { type AdminUser, banUser } from '@kinora/contracts/admin/users.ts';
import { BAN_REASON_MAX } from '@kinora/contracts/admin/users-list.ts';
import { call } from '#platform/api/call.ts';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { FormTextArea } from '#platform/form/form-text-area.tsx';
import { Form } from '#platform/form/form.tsx';
import { useAppForm } from '#platform/form/use-app-form.ts';
import { useFormMutation } from '#platform/form/use-form-mutation.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import { useApplyUser } from '../users.queries.ts';

const Reason = z.object({ reason: banUser.body.shape.reason });

/** Bans a user, with a reason that they can read. */
export function BanDialog({
  user: { id, name },
  close,
}: { user: Pick<AdminUser, 'id' | 'name'> } & DialogControl<void>) {
  const { t } = useTrans();
  const applyUser = useApplyUser();
  const form = useAppForm({ schema: Reason, defaultValues: { reason: '' } });
  const { submit } = useFormMutation(form, {
    send: ({ reason }) => call(banUser, { params: { id }, body: { reason } }),
    onSuccess: async ({ user }) => {
      await applyUser(user);
      close();
      toast.positive(t(':name is banned', { name }));
    },
  });
  return (
    <DialogFrame title={t('Ban :name?', { name })} size="small" isDirty={form.formState.isDirty}>
      <Form form={form} onSubmit={submit} className="grid gap-4">
        <p className="text-fg-2">
          {t(
            'They see your reason instead of the site, and their API tokens stop working. Their reviews and lists stay.',
          )}
        </p>
        <FormTextArea
          form={form}
          name="reason"
          label={t('Reason')}
          rows={3}
          maxLength={BAN_REASON_MAX}
          description={t('Shown to the person and kept in the audit log.')}
          isRequired
        />
        <DialogActions>
          <Button onPress={() => close()}>{t('Cancel')}</Button>
          <Button type="submit" variant="danger" isPending={form.formState.isSubmitting}>
            {t('Ban')}
          </Button>
        </DialogActions>
      </Form>
    </DialogFrame>
  );
}
