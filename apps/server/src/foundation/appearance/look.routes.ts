import { getLook, updateLook } from '@kinora/contracts/foundation/look.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { LookService } from './look.service.ts';

export const lookRoutes = (look: LookService): Route[] => [
  route(getLook, async () => ({ look: await look.get() })),

  route(updateLook, async ({ body }) => {
    await look.update(body);
    return { look: body };
  }),
];
