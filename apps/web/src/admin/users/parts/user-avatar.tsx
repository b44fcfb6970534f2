import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { deleteAvatar, uploadAvatar } from '@kinora/contracts/foundation/account.ts';
import type { AdminUser } from '@kinora/contracts/admin/users.ts';
import { listAdminUsers } from '@kinora/contracts/admin/users-list.ts';
import { call } from '#platform/api/call.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { userQueries } from '../users.queries.ts';

/** The types that the file dialog offers. The server checks the content of the file. */
const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];

/** The picture of a user, with buttons to replace or remove it. Both save at once. */
export function UserAvatar({ user: { id, name, image } }: { user: AdminUser }) {
  const { t } = useTrans();
  const queryClient = useQueryClient();
  const params = { id };
  const onSuccess = async () => {
    await queryClient.invalidateQueries({ queryKey: userQueries.one(id).queryKey });
    await queryClient.invalidateQueries({ queryKey: endpointKey(listAdminUsers) });
    toast.positive(t('Picture saved'));
  };
  const upload = useMutation({
    mutationFn: (file: File) => call(uploadAvatar, { params, body: {} }, { file }),
    onSuccess,
  });
  const remove = useMutation({ mutationFn: () => call(deleteAvatar, { params }), onSuccess });
  return (
    <div className="grid content-start justify-items-center gap-3 max-md:flex max-md:items-center">
      <Avatar name={name} src={image} size={96} />
      <div className="flex flex-wrap justify-center gap-2">
        <FileTrigger
          acceptedFileTypes={IMAGE_TYPES}
          onSelect={(files) => {
            const file = files?.[0];
            if (file !== undefined) upload.mutate(file);
          }}
        >
          <Button size="xs" isPending={upload.isPending}>
            {image === null ? t('Upload') : t('Change')}
          </Button>
        </FileTrigger>
        {image === null ? null : (
          <Button size="xs" variant="text" isPending={remove.isPending} onPress={() => remove.mutate()}>
            {t('Remove')}
          </Button>
        )}
      </div>
    </div>
  );
}
