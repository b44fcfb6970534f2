import { Mail } from 'lucide-react';
import { useController } from 'react-hook-form';
import { type AdminUser, sendVerificationMail } from '@kinora/contracts/admin/users.ts';
import { Panel } from '#admin/kit/panel.tsx';
import { call } from '#platform/api/call.ts';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import type { AppForm } from '#platform/form/use-app-form.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/switch.tsx';
import { useIsSelf, useUserAction } from '../users.queries.ts';
import type { DetailsValues } from './details-values.ts';
import { UserAvatar } from './user-avatar.tsx';

/** Picture, name and address of a user. */
export function DetailsPanel({ form, user }: { form: AppForm<DetailsValues>; user: AdminUser }) {
  const { t } = useTrans();
  const isSelf = useIsSelf(user.id);
  return (
    <Panel title={t('Details')} isTitleHidden>
      <div className="grid gap-6 md:grid-cols-[auto_minmax(0,1fr)]">
        <UserAvatar user={user} />
        <div className="grid content-start gap-4">
          <div className="grid gap-4 md:grid-cols-2">
            <FormTextField form={form} name="first_name" label={t('First name')} size="compact" />
            <FormTextField form={form} name="last_name" label={t('Last name')} size="compact" />
          </div>
          <FormTextField
            form={form}
            name="email"
            type="email"
            label={t('Email')}
            size="compact"
            isDisabled={isSelf}
            description={
              isSelf
                ? t('Change your own address in your account settings.')
                : t('The old address gets a mail with a link to undo the change.')
            }
            isRequired
          />
          <VerifiedLine form={form} user={user} />
        </div>
      </div>
    </Panel>
  );
}

function VerifiedLine({ form, user }: { form: AppForm<DetailsValues>; user: AdminUser }) {
  const { t } = useTrans();
  const { field } = useController({ control: form.control, name: 'is_verified' });
  const resend = useUserAction({
    send: () => call(sendVerificationMail, { params: { id: user.id } }),
    onDone: () => toast.positive(t('Verification mail sent')),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <p className="font-[550]">{t('Email verified')}</p>
        <p className="text-[13px] text-fg-3">{t('Turn off to ask them to verify it again.')}</p>
      </div>
      <div className="flex items-center gap-3">
        {user.is_verified ? null : (
          <Button
            variant="text"
            size="sm"
            icon={<Mail size={16} strokeWidth={1.75} />}
            isPending={resend.isPending}
            onPress={() => resend.mutate()}
          >
            {t('Resend verification')}
          </Button>
        )}
        <Switch
          aria-label={t('Email verified')}
          isSelected={field.value}
          onChange={(isVerified) => field.onChange(isVerified)}
        />
      </div>
    </div>
  );
}
