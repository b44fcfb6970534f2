/** Account: what people see and change of their own account. */
import type { UsersService } from '#foundation/users/index.ts';
import { defineModule } from '#platform/module.ts';
import { accountRoutes } from './account.routes.ts';

interface Deps {
  readonly users: UsersService;
}

export const accountModule = defineModule({
  name: 'account',
  setup: (_platform: unknown, { users }: Deps) => ({ routes: accountRoutes({ users }) }),
});
