import {
  dismissWatching,
  getProgress,
  getWatching,
  restoreWatching,
} from '@kinora/contracts/catalogue/watch-progress.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import { requireUserId } from '#platform/http/caller.ts';
import { route, type Route } from '#platform/http/route.ts';
import { presentWatching } from './watch-progress.presenter.ts';
import type { WatchingService } from './watch-progress.service.ts';

interface Deps {
  readonly watching: WatchingService;
  readonly pictures: PicturePresenter;
  readonly languagesOf: LanguageResolver;
}

export const watchProgressRoutes = ({ watching, pictures, languagesOf }: Deps): Route[] => [
  route(getWatching, async ({ request, caller }) => {
    const rows = await watching.list(requireUserId(caller), await languagesOf(request, caller));
    const present = (isNext: boolean) =>
      rows.filter((row) => row.is_next === isNext).map((row) => presentWatching(row, pictures));
    return { continue_watching: present(false), next_up: present(true) };
  }),
  route(dismissWatching, async ({ caller, params }) => {
    await watching.dismiss(requireUserId(caller), params.id);
    return {};
  }),
  route(restoreWatching, async ({ caller, params }) => {
    await watching.restore(requireUserId(caller), params.id);
    return {};
  }),
  route(getProgress, ({ caller, params }) => watching.progressOf(requireUserId(caller), params.id)),
];
