/** Users: the back office of accounts. Managers cannot edit, ban or delete users who hold permissions that they lack. */
import { listAdminUsers, userList } from '@kinora/contracts/admin/users-list.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import type { AccessService, UserGrants } from '#foundation/access/index.ts';
import type { AccessTokensService } from '#foundation/access-tokens/index.ts';
import type {
  AccountService,
  BanService,
  DeletionService,
  EmailChangeService,
} from '#foundation/account/index.ts';
import type { ManagedPasswords } from '#foundation/auth/index.ts';
import type { EmailVerificationService } from '#foundation/email-verification/index.ts';
import type { InvitesService } from '#foundation/registration/index.ts';
import type { SessionService } from '#foundation/sessions/index.ts';
import type { TwoFactorService } from '#foundation/two-factor/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import { createRecordReader } from '#platform/db/record-list.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { userBulkTarget } from './bulk.ts';
import { createEditUser } from './edit-user.ts';
import { createUserGranting } from './users.grants.service.ts';
import { createUserInvites, INVITE_SUBJECT } from './users.invites.service.ts';
import { userSource } from './users.list.repository.ts';
import { userColumns } from './users.presenter.ts';
import { adminUsersRoutes } from './users.routes.ts';
import { createUserManagement } from './users.service.ts';
import { userSignInRoutes } from './users.sign-in.routes.ts';
import { createUserSignIn } from './users.sign-in.service.ts';

interface Deps {
  readonly users: UsersService;
  readonly grants: UserGrants;
  readonly assertKnownGrants: AccessService['assertKnown'];
  readonly sessions: SessionService;
  readonly tokens: AccessTokensService;
  readonly twoFactor: TwoFactorService;
  readonly emailVerification: EmailVerificationService;
  readonly passwords: ManagedPasswords;
  readonly invites: InvitesService;
  readonly account: AccountService;
  readonly emailChange: EmailChangeService;
  readonly bans: BanService;
  readonly deletion: DeletionService;
}

export const adminUsersModule = defineModule({
  name: 'admin/users',
  setup: ({ db, clock }: Pick<Platform, 'db' | 'clock'>, deps: Deps) => {
    const editUser = createEditUser({ db, ...deps });
    const management = createUserManagement({ db, clock, editUser, ...deps });
    const granting = createUserGranting({ editUser, ...deps });
    const invites = createUserInvites({ db, ...deps });
    const reader = createRecordReader(db, userSource);
    return {
      routes: [
        ...adminUsersRoutes({ reader, management, granting, invites }),
        ...userSignInRoutes(createUserSignIn({ editUser, ...deps }), management),
      ],
      streamRoutes: [csvRoute({ endpoint: listAdminUsers, list: userList, reader, columns: userColumns })],
      bulkTargets: [userBulkTarget({ reader, ...deps })],
      auditSubjects: [{ type: INVITE_SUBJECT, permission: foundationPermissions.updateUsers }],
    };
  },
});
