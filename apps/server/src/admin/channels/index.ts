/** Channel editing: the back office of channels, their items and the choice of the home page. */
import { channelList, listEditedChannels } from '@kinora/contracts/admin/channels.ts';
import { editingPermissionDetails } from '@kinora/contracts/catalogue/permission-details.ts';
import type { ChannelItemsService, ChannelPreview, ChannelsService } from '#catalogue/channels/index.ts';
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { createRecordReader } from '#platform/db/record-list.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { adminChannelsRoutes } from './channels.routes.ts';
import { CHANNEL_SUBJECT } from './audit.ts';
import { channelHistory } from './history.ts';
import { createHomeChannelSetting } from './home-channel.ts';
import { createChannelItemsEditing } from './channels.items.service.ts';
import { channelSource } from './channels.list.repository.ts';
import { channelColumns } from './channels.presenter.ts';
import { requireChannel } from './channels.repository.ts';
import { createChannelEditing } from './channels.service.ts';
import { createChannelWrites } from './channels.write.service.ts';

export { type ChannelItemsEditing, createChannelItemsEditing } from './channels.items.service.ts';
export { presentEntry } from './channels.presenter.ts';

interface Deps {
  readonly settings: Pick<SettingsService, 'get' | 'update'>;
  readonly preview: ChannelPreview;
  readonly channels: ChannelsService;
  readonly items: ChannelItemsService;
  readonly languagesOf: LanguageResolver;
}

export const adminChannelsModule = defineModule({
  name: 'admin/channels',
  permissions: [editingPermissionDetails.updateChannels],
  setup: (
    { db, pool, clock, storage }: Pick<Platform, 'db' | 'pool' | 'clock' | 'storage'>,
    { settings, preview, channels, items, languagesOf }: Deps,
  ) => {
    const home = createHomeChannelSetting(settings);
    const reader = createRecordReader(db, channelSource);
    const writes = createChannelWrites({ db, pool, channels, items, home });
    return {
      auditSubjects: [channelHistory(writes)],
      streamRoutes: [
        csvRoute({ endpoint: listEditedChannels, list: channelList, reader, columns: channelColumns }),
      ],
      routes: adminChannelsRoutes({
        channels: createChannelEditing({ db, reader, home, preview, writes }),
        items: createChannelItemsEditing({
          db,
          pool,
          clock,
          items,
          kind: CHANNEL_SUBJECT,
          find: requireChannel,
        }),
        pictures: createPicturePresenter(storage),
        languagesOf,
      }),
    };
  },
});
