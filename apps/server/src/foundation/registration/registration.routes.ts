import { register } from '@kinora/contracts/foundation/registration.ts';
import type { SignIn } from '#foundation/auth/index.ts';
import { viewerOf } from '#foundation/bootstrap/index.ts';
import type { LocalizationsService } from '#foundation/localizations/index.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { RegistrationService } from './registration.service.ts';

interface Deps {
  readonly registration: RegistrationService;
  readonly localizations: Pick<LocalizationsService, 'choose'>;
  readonly signIn: SignIn;
}

export const registrationRoutes = ({ registration, localizations, signIn }: Deps): Route[] => [
  route(register, async ({ body, request, reply }) => {
    const { language } = await localizations.choose(viewerOf(request, null).languages);
    const { user, status } = await registration.register({ ...body, language });
    const answer = await signIn({ request, reply, userId: user.id, email: user.email, remember: false });
    if (answer.two_factor) throw new Error('A new account cannot have a second factor');
    return { status, bootstrapData: answer.bootstrapData };
  }),
];
