import { createFirstAdmin, getSetup } from '@kinora/contracts/foundation/setup.ts';
import type { SignIn } from '#foundation/auth/index.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { SetupService } from './setup.service.ts';

interface Deps {
  readonly setup: SetupService;
  readonly signIn: SignIn;
}

export const setupRoutes = ({ setup, signIn }: Deps): Route[] => [
  route(getSetup, async ({ query }) => {
    await setup.check(query.token);
    return {};
  }),

  route(createFirstAdmin, async ({ body, request, reply }) => {
    const user = await setup.createFirstAdmin(body);
    const answer = await signIn({ request, reply, userId: user.id, email: user.email, remember: false });
    if (answer.two_factor) throw new Error('A new account cannot have a second factor');
    return { bootstrapData: answer.bootstrapData };
  }),
];
