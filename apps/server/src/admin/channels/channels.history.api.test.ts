import { beforeAll, expect, test } from 'vitest';
import {
  addChannelItems,
  createChannel,
  moveChannelItem,
  updateChannel,
} from '@kinora/contracts/admin/channels.ts';
import { getChannel } from '@kinora/contracts/catalogue/channels.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { listAudit, revertAudit } from '@kinora/contracts/foundation/audit.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
let editor: TestClient;

beforeAll(async () => {
  editor = await signIn(kinora, { permissions: [editingPermissions.updateChannels] });
});

const historyOf = async (id: number) => {
  const query = { subject_type: 'channel', subject_id: String(id) };
  return (await editor.call(listAudit, { query })).pagination.data;
};

test('the history of a channel records each change, and reverting restores a field', async () => {
  const title = await makeTitle(kinora.platform.db);
  const { channel } = await editor.call(createChannel, { body: { name: 'Written down' } });
  const { name, slug, description, is_public, config, version } = channel;
  const params = { id: channel.id };
  await editor.call(updateChannel, {
    params,
    body: { name, slug, description, is_public, version, config: { ...config, nested_layout: 'hero' } },
  });
  await editor.call(addChannelItems, { params, body: { ids: [title.id] } });
  // Changes nothing, so nothing is logged.
  await editor.call(addChannelItems, { params, body: { ids: [title.id] } });
  await editor.call(moveChannelItem, {
    params: { ...params, recordId: title.id },
    body: { spot: 'start' },
  });
  const history = await historyOf(channel.id);
  expect(history.map(({ action }) => action)).toEqual(['items.move', 'items.add', 'update', 'create']);
  const update = history.find(({ action }) => action === 'update');
  expect(update).toMatchObject({ before: { nested_layout: 'posters' }, after: { nested_layout: 'hero' } });
  const entry = { params: { id: update?.id ?? 0 }, body: { field: 'nested_layout' } };
  await editor.call(revertAudit, entry);
  const page = await kinora.client().call(getChannel, { params: { slugOrId: slug }, query: {} });
  expect(page.channel.config.nested_layout).toBe('posters');
});

test('the history of a channel requires the permission to edit channels', async () => {
  const other = await signIn(kinora, { permissions: ['titles.view'] });
  const query = { subject_type: 'channel', subject_id: '1' };
  expect((await other.refused(listAudit, { query })).status).toBe(403);
});
