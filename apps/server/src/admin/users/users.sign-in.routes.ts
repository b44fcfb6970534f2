import {
  endUserSessions,
  resetTwoFactor,
  revokeUserToken,
  sendPasswordLink,
  sendVerificationMail,
  setUserPassword,
} from '@kinora/contracts/admin/users.ts';
import { type Route, route } from '#platform/http/route.ts';
import { createUserAnswer, managerOf } from './users.routes.ts';
import type { UserManagement } from './users.service.ts';
import type { UserSignIn } from './users.sign-in.service.ts';

export function userSignInRoutes(signIn: UserSignIn, management: UserManagement): Route[] {
  const answer = createUserAnswer(management);
  return [
    route(sendVerificationMail, async ({ params, caller }) => {
      await signIn.sendVerification(managerOf(caller), params.id);
      return {};
    }),
    route(sendPasswordLink, async ({ params, caller }) => {
      await signIn.sendPasswordLink(managerOf(caller), params.id);
      return {};
    }),
    route(setUserPassword, async ({ params: { id }, body, caller }) => {
      const manager = managerOf(caller);
      await signIn.setPassword(manager, id, body.password);
      return answer(manager, id);
    }),
    route(resetTwoFactor, async ({ params: { id }, caller }) => {
      const manager = managerOf(caller);
      await signIn.resetTwoFactor(manager, id);
      return answer(manager, id);
    }),
    route(endUserSessions, async ({ params: { id }, caller }) => {
      const manager = managerOf(caller);
      await signIn.endSessions(manager, id);
      return answer(manager, id);
    }),
    route(revokeUserToken, async ({ params: { id, tokenId }, caller }) => {
      const manager = managerOf(caller);
      await signIn.revokeToken(manager, id, tokenId);
      return answer(manager, id);
    }),
  ];
}
