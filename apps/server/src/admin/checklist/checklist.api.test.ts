import { expect, test } from 'vitest';
import { getChecklist } from '@kinora/contracts/admin/checklist.ts';
import { getBackOfficeCounts } from '@kinora/contracts/admin/dashboard.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { insertExternalIds } from '#catalogue/external-ids/index.ts';
import { publishStarterPages } from '#foundation/pages/index.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { withSettings } from '#test/settings.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp();
const owner = () => signIn(kinora, { permissions: [foundationPermissions.updateSettings] });

const states = async () => {
  const { checklist } = await (await owner()).call(getChecklist);
  return Object.fromEntries(checklist.tasks.map(({ name, state }) => [name, state]));
};
const openCount = async () => {
  const { counts } = await (await owner()).call(getBackOfficeCounts);
  return counts.find(({ name }) => name === 'get-started')?.count;
};

test('tasks tick themselves from the state of the site', async () => {
  const { db, clock } = kinora.platform;
  expect(await states()).toMatchObject({
    owner: 'done',
    name: 'open',
    terms: 'open',
    two_factor: 'open',
    look: 'open',
    content: 'open',
    title: 'open',
    second_admin: 'open',
  });
  const before = (await openCount()) ?? 0;

  const titles = createTitlesService(kinora.platform);
  const demo = await titles.create(db, { type: 'movie', name: 'Perigee' });
  await insertExternalIds(db, 'title', [{ provider: 'demo', kind: 'title', value: 'perigee', id: demo.id }]);
  expect(await states()).toMatchObject({ content: 'done', title: 'open' });
  await titles.create(db, { type: 'movie', name: 'My own film' });
  await publishStarterPages(db, ['terms', 'privacy'], clock.now());
  for (let count = 0; count < 2; count += 1) await makeUser(db, { permissions: ['admin'] });
  expect(await states()).toMatchObject({ title: 'done', terms: 'done', second_admin: 'done' });
  // The second administrator is optional, so it does not count.
  expect(await openCount()).toBe(before - 3);
});

test('the name counts as chosen once it differs from the default, or the wizard passed that step', async () => {
  await withSettings(kinora, { section: 'branding', values: { site_name: 'Northlight' } }, async () => {
    expect(await states()).toMatchObject({ name: 'done' });
  });
  await withSettings(kinora, { section: 'setup', values: { step: 'content' } }, async () => {
    expect(await states()).toMatchObject({ name: 'done', look: 'done' });
  });
});

test('a hidden checklist is not counted', async () => {
  await withSettings(kinora, { section: 'setup', values: { is_checklist_hidden: true } }, async () => {
    expect(await openCount()).toBeUndefined();
    const { checklist } = await (await owner()).call(getChecklist);
    expect(checklist).toMatchObject({ is_hidden: true, is_setup_open: true });
  });
});

test('requires the permission to change settings', async () => {
  const other = await signIn(kinora, { permissions: [foundationPermissions.accessAdmin] });
  expect(await kinora.client().refused(getChecklist)).toMatchObject({ status: 401 });
  expect(await other.refused(getChecklist)).toMatchObject({ status: 403 });
  expect((await other.call(getBackOfficeCounts)).counts).toEqual([]);
});
