/** Channel editing: the back office of channels, their items and the choice of the home page. */
import { channelList, listEditedChannels } from '@kinora/contracts/catalogue/channel-editing.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import type { ChannelPreview } from '#catalogue/channels/index.ts';
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import type { LanguagesOf } from '#foundation/bootstrap/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { createRecordReader } from '#platform/db/record-list.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { channelEditingRoutes } from './channel-editing.admin-routes.ts';
import { CHANNEL_SUBJECT } from './channel-editing.audit.ts';
import { channelHistory } from './channel-editing.history.ts';
import { createHomeChannelSetting } from './channel-editing.home.ts';
import { createChannelItemsEditing } from './channel-editing.items-service.ts';
import { channelSource } from './channel-editing.list-repository.ts';
import { channelColumns } from './channel-editing.presenter.ts';
import { requireChannel } from './channel-editing.repository.ts';
import { createChannelEditing } from './channel-editing.service.ts';
import { createChannelWrites } from './channel-editing.write-service.ts';

export { type ChannelItemsEditing, createChannelItemsEditing } from './channel-editing.items-service.ts';
export { presentEntry } from './channel-editing.presenter.ts';

interface Deps {
  readonly settings: Pick<SettingsService, 'get' | 'update'>;
  readonly preview: ChannelPreview;
  readonly languagesOf: LanguagesOf;
}

export const channelEditingModule = defineModule({
  name: 'catalogue/channel-editing',
  permissions: [editingPermissions.updateChannels],
  setup: (
    {
      db,
      pool,
      clock,
      events,
      outbox,
      storage,
    }: Pick<Platform, 'db' | 'pool' | 'clock' | 'events' | 'outbox' | 'storage'>,
    { settings, preview, languagesOf }: Deps,
  ) => {
    const home = createHomeChannelSetting(settings);
    const reader = createRecordReader(db, channelSource);
    const needs = { pool, events, outbox, home };
    const writes = createChannelWrites({ ...needs, db });
    return {
      auditSubjects: [channelHistory(needs)],
      streamRoutes: [
        csvRoute({ endpoint: listEditedChannels, list: channelList, reader, columns: channelColumns }),
      ],
      routes: channelEditingRoutes({
        channels: createChannelEditing({ db, reader, home, preview, writes }),
        items: createChannelItemsEditing({
          db,
          pool,
          clock,
          events,
          kind: CHANNEL_SUBJECT,
          find: requireChannel,
        }),
        pictures: createPicturePresenter(storage),
        languagesOf,
      }),
    };
  },
});
