import { deleteAvatar, uploadAvatar } from '@kinora/contracts/foundation/account.ts';
import type { UsersService } from '#foundation/users/index.ts';
import { fieldError } from '#platform/errors/app-error.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { AccountService } from './account.service.ts';
import type { AvatarService } from './account.avatar.service.ts';
import { requireEditableAccount } from './viewer.ts';

interface Deps {
  readonly users: UsersService;
  readonly account: AccountService;
  readonly avatars: AvatarService;
}

export const avatarRoutes = ({ users, account, avatars }: Deps): Route[] => [
  route(uploadAvatar, async ({ params, body, caller, file }) => {
    const user = await requireEditableAccount(users, caller, params.id);
    if (file?.isTooLarge === true) throw fieldError('file', 'The image must be 2 MB or smaller.');
    if (file !== undefined) await avatars.set(user, file.bytes, 'file');
    else if (body.url !== undefined) await avatars.set(user, await avatars.download(body.url), 'url');
    else throw fieldError('file', 'Please select an image.');
    return { user: await account.get(caller, user.id) };
  }),

  route(deleteAvatar, async ({ params, caller }) => {
    const user = await requireEditableAccount(users, caller, params.id);
    await avatars.clear(user);
    return { user: await account.get(caller, user.id) };
  }),
];
