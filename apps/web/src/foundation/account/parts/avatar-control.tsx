import { FileTrigger } from 'react-aria-components/FileTrigger';
import type { Account } from '@kinora/contracts/foundation/account.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { avatarProblem, AVATAR_TYPES } from './avatar-file.ts';
import { useRemoveAvatar, useUploadAvatar } from './use-avatar.ts';

/** The profile image, with buttons to change or remove it. */
export function AvatarControl({ account }: { account: Account }) {
  const { t, dynamic } = useTrans();
  const upload = useUploadAvatar();
  const remove = useRemoveAvatar();
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    const problem = avatarProblem(file);
    if (problem === null) upload.mutate(file);
    else toast.danger(dynamic(problem));
  };
  return (
    <div className="grid justify-items-center gap-3 max-md:flex max-md:items-center">
      <Avatar name={account.name} src={account.image} size={96} />
      <div className="flex flex-wrap justify-center gap-2 md:max-w-24">
        <FileTrigger acceptedFileTypes={AVATAR_TYPES} onSelect={(files) => choose(files?.[0])}>
          <Button size="xs" isPending={upload.isPending}>
            {account.image === null ? t('Upload image') : t('Change')}
          </Button>
        </FileTrigger>
        {account.image === null ? null : (
          <Button size="xs" variant="text" isPending={remove.isPending} onPress={() => remove.mutate()}>
            {t('Remove')}
          </Button>
        )}
      </div>
    </div>
  );
}
