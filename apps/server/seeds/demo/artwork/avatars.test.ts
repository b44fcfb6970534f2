import { expect, test } from 'vitest';
import { addDemoRecords, listDemoRecords } from '#admin/demo/index.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { createPictureStore } from '../pictures.ts';
import { avatarTasks } from './avatars.ts';

const kinora = useTestApp();

const imageOf = async (id: number) =>
  (await kinora.platform.db.selectFrom('users').select('image').where('id', '=', id).executeTakeFirst())
    ?.image;

test('draws the avatars of members once, except of those who have none or chose their own', async () => {
  const { db, storage } = kinora.platform;
  // Allows the process to render SVG, as the command does.
  createPictureStore(storage);
  const emails = ['ruth.abrams', 'lucas.martin', 'hamza.yusuf'].map((key) => `${key}@example.com`);
  const ids: number[] = [];
  for (const email of emails) {
    const { id } = await makeUser(db, {
      email,
      image: email.startsWith('lucas') ? 'https://own.example/me.png' : null,
    });
    await addDemoRecords(db, 'member', [{ key: email, id }]);
    ids.push(id);
  }
  const [ruth = 0, lucas = 0, hamza = 0] = ids;
  const tasks = await avatarTasks({ db, storage });
  expect(tasks.map(({ key }) => key).toSorted()).toEqual([`avatar:${lucas}`, `avatar:${ruth}`].toSorted());
  for (const { run } of tasks) await run();

  const image = await imageOf(ruth);
  // An address that the account module removes with the account.
  expect(image).toMatch(/\/avatars\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-256\.webp$/u);
  const stored = await storage.stat('public', (image ?? '').replace(/^.*\/(?=avatars\/)/u, ''));
  expect(stored).toMatchObject({ contentType: 'image/webp' });
  expect(stored?.size).toBeLessThan(12_000);
  expect([await imageOf(lucas), await imageOf(hamza)]).toEqual(['https://own.example/me.png', null]);

  await db.updateTable('users').set({ image: null }).where('id', '=', ruth).execute();
  expect(await avatarTasks({ db, storage })).toEqual([]);
  expect((await listDemoRecords(db, 'avatar')).size).toBe(2);
});
