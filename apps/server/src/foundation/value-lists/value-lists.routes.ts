import { getValueLists } from '@kinora/contracts/foundation/value-lists.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { ValueListsService } from './value-lists.service.ts';

interface Deps {
  readonly valueLists: ValueListsService;
  readonly languagesOf: LanguageResolver;
}

export const valueListsRoutes = ({ valueLists, languagesOf }: Deps): Route[] => [
  route(getValueLists, async ({ params, caller, request }) => {
    const [language] = await languagesOf(request, caller);
    return valueLists.read(params.names, language);
  }),
];
