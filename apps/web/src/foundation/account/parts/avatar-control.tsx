import { FileTrigger } from 'react-aria-components/FileTrigger';
import { type Account, AVATAR_MAX_BYTES } from '@kinora/contracts/foundation/account.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { useRemoveAvatar, useUploadAvatar } from './use-avatar.ts';

/** The types that the file dialog offers. The server checks the file's content. */
const AVATAR_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];

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

/** Returns why a file cannot be used as a profile image, as an English source string, or null. */
function avatarProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  // SVG files can contain scripts, so they do not count as images.
  if (!type.startsWith('image/') || type.startsWith('image/svg')) return 'Please select an image.';
  return size > AVATAR_MAX_BYTES ? 'The image must be 2 MB or smaller.' : null;
}
