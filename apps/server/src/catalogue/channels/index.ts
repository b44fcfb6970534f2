/** Channels: pages whose items are chosen manually, by a rule or by automatic updates. */
import type { PersonalTitlesReader, TitleBrowser } from '#catalogue/browse/index.ts';
import type { ResponseStores } from '#catalogue/response-store/index.ts';
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import type { CachedRoute } from '#platform/http/cached-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { handleJob } from '#platform/queue/job.ts';
import { createChannelItemsReader } from './channels.content.service.ts';
import { reassign } from './channels.item-writes.repository.ts';
import { createChannelItemsService } from './channels.items.service.ts';
import { updateChannel } from './channels.jobs.ts';
import { createLocalProvider } from './local-provider.ts';
import { createChannelPreview } from './channels.preview.service.ts';
import { createChannelsReader } from './channels.read.service.ts';
import { createItemsLoader } from './channels.records.service.ts';
import { channelsRoutes } from './channels.routes.ts';
import { createChannelsService } from './channels.service.ts';
import { createChannelUpdates } from './channels.update.service.ts';

export { ITEM_KINDS, type ItemKind } from './item-kinds.ts';
export type { ChannelPreview } from './channels.preview.service.ts';
export { resolveRestriction } from './restrictions.ts';
export { channelsChanged } from './channels.events.ts';
export { type ChannelItemsService, createChannelItemsService } from './channels.items.service.ts';
export type { ChannelProvider } from './providers.ts';
export type { ChannelsReader } from './channels.read.service.ts';
export { type ChannelsService, createChannelsService, type ChannelValues } from './channels.service.ts';
export { type ChannelUpdates, createChannelUpdates } from './channels.update.service.ts';

type Pages = Pick<Platform, 'pool' | 'clock' | 'storage'> & { readonly browser: TitleBrowser };

interface Deps {
  readonly browser: TitleBrowser;
  readonly personalTitles: PersonalTitlesReader;
  readonly languagesOf: LanguageResolver;
  readonly documents: ResponseStores;
  readonly shared: CachedRoute;
}

const HOUR = 3600;

/** Creates the channel pages for a command that runs without modules. */
export function createChannelPages({ pool, clock, storage, browser }: Pages) {
  const contents = createChannelItemsReader({ pool, clock, browser });
  const records = createItemsLoader({
    pool,
    clock,
    browser,
    contents,
    pictures: createPicturePresenter(storage),
  });
  return { contents, records, channels: createChannelsReader({ pool, contents, records }) };
}

export const channelsModule = defineModule({
  name: 'catalogue/channels',
  setup: (
    {
      pool,
      db,
      events,
      outbox,
      clock,
      storage,
    }: Pick<Platform, 'pool' | 'db' | 'events' | 'outbox' | 'clock' | 'storage'>,
    { browser, personalTitles, languagesOf, documents, shared }: Deps,
  ) => {
    const { contents, records, channels } = createChannelPages({ pool, clock, storage, browser });
    const providers = [createLocalProvider({ pool, clock, browser })];
    const updates = createChannelUpdates({ db, events, outbox, providers });
    return {
      reader: channels,
      service: createChannelsService({ events, outbox }),
      items: createChannelItemsService({ events }),
      updates,
      preview: createChannelPreview({ pool, contents, records, providers }),
      routes: channelsRoutes({ channels, personalTitles, languagesOf, documents, shared }),
      mergedRows: [{ entities: ['title', 'person'], relation: 'channel_items', reassign }],
      jobs: [handleJob(updateChannel, ({ id }, { tx }) => updates.run(tx, id))],
      schedules: [{ name: 'update-channels', everySeconds: HOUR, run: updates.askAll }],
    };
  },
});
