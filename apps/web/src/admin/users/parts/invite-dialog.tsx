import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { INVITE_MESSAGE_MAX, INVITES_MAX } from '@kinora/contracts/admin/users.ts';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import { Option } from '#ui/list-box.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useInviteUsers, userQueries } from '../users.queries.ts';
import { AddressField } from './address-field.tsx';
import { validOnes } from './addresses.ts';
import { useAddresses } from './use-addresses.ts';

/** Stands for the role that everybody gets. */
const DEFAULT = 'default';

/** Invites several people by email, optionally with a role. */
export function InviteDialog({ close }: DialogControl<void>) {
  const { t } = useTrans();
  const { addresses, add, remove } = useAddresses();
  const [roleId, setRoleId] = useState<number | null>(null);
  const [message, setMessage] = useState('');
  const invite = useInviteUsers();
  const emails = validOnes(addresses);
  const isTooMany = emails.length > INVITES_MAX;
  const send = useMutation({
    mutationFn: () => invite({ emails, role_id: roleId, message }),
    onSuccess: (answer) => {
      if (answer === undefined) return;
      close();
      toast.positive(t('[one 1 invitation sent|other :count invitations sent]', { count: answer.invited }));
    },
  });
  return (
    <DialogFrame title={t('Invite people')} isDirty={addresses.length > 0 || message !== ''}>
      <div className="grid gap-4 pt-3">
        <AddressField addresses={addresses} onAdd={add} onRemove={remove} />
        <RoleSelect value={roleId} onChange={setRoleId} />
        <TextArea
          label={t('Message (optional)')}
          rows={3}
          maxLength={INVITE_MESSAGE_MAX}
          value={message}
          onChange={setMessage}
        />
        <p className="text-[13px] text-fg-3">
          {t(
            'Each invitation works once, for that address only, and expires after 7 days. Invited people can register even while registration is closed.',
          )}
        </p>
        {isTooMany ? (
          <p role="alert" className="text-[13px] text-danger">
            {t('Invite at most :count people at once.', { count: INVITES_MAX })}
          </p>
        ) : null}
      </div>
      <DialogActions>
        <Button onPress={() => close()}>{t('Cancel')}</Button>
        <Button
          variant="primary"
          isDisabled={emails.length === 0 || isTooMany}
          isPending={send.isPending}
          onPress={() => send.mutate()}
        >
          {t('[one Send 1 invitation|other Send :count invitations]', { count: emails.length })}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

function RoleSelect({
  value,
  onChange,
}: {
  value: number | null;
  onChange: (roleId: number | null) => void;
}) {
  const { t } = useTrans();
  const { data } = useQuery(userQueries.roles());
  const roles = data?.roles ?? [];
  const usual = roles.find((role) => role.is_default);
  return (
    <Select
      label={t('Role')}
      description={t('You can only give roles whose permissions you have.')}
      value={value === null ? DEFAULT : String(value)}
      onChange={(key) => onChange(key === DEFAULT ? null : Number(key))}
    >
      <Option id={DEFAULT}>{usual?.name ?? t('No role')}</Option>
      {roles
        .filter((role) => !role.is_default && role.is_grantable)
        .map(({ id, name }) => (
          <Option key={id} id={String(id)}>
            {name}
          </Option>
        ))}
    </Select>
  );
}
