/** Users: the accounts, and how they are presented. */
import { createPasswordHasher } from '#platform/auth-kit/password-hasher.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createFindUser, createUsersService } from './users.service.ts';

export { userCaller } from './user-caller.ts';
export { memberCardSql, type MemberRow } from './users.member.repository.ts';
export { presentCurrentUser, presentMember } from './users.presenter.ts';
export { hasUsers } from './users.repository.ts';
export type { UserChange } from './users.repository.ts';
export { createUsersService, type FindUser, type UserAccount, type UsersService } from './users.service.ts';

export const usersModule = defineModule({
  name: 'foundation/users',
  setup: ({ db, pool, clock }: Pick<Platform, 'db' | 'pool' | 'clock'>) => {
    const passwords = createPasswordHasher();
    const service = createUsersService({ db, clock, passwords });
    return { service, find: createFindUser(pool), passwords, routes: [] };
  },
});
