import { sendContactMessage } from '@kinora/contracts/foundation/contact.ts';
import { viewerOf } from '#foundation/bootstrap/index.ts';
import type { LocalizationsService } from '#foundation/localizations/index.ts';
import { rateLimitSource } from '#platform/http/rate-limit.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { ContactService } from './contact.service.ts';

interface Deps {
  readonly contact: ContactService;
  readonly localizations: Pick<LocalizationsService, 'choose'>;
}

export const contactRoutes = ({ contact, localizations }: Deps): Route[] => [
  route(sendContactMessage, async ({ body, caller, request }) => {
    const { languages } = viewerOf(request, caller.userId);
    const { language } = await localizations.choose([caller.language, ...languages]);
    const source = rateLimitSource(request.ip);
    await contact.send({ ...body, language, userId: caller.userId, source });
    return {};
  }),
];
