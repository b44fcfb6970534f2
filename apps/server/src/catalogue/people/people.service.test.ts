import { expect, test } from 'vitest';
import { createCreditsService } from '#catalogue/credits/index.ts';
import { peopleChanged } from '#catalogue/person-cards/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { createEvents, defineListener } from '#platform/events/events.ts';
import { createOutbox } from '#platform/queue/outbox.ts';
import { useTestApp } from '#test/app.ts';
import { createPeopleService } from './people.service.ts';

const kinora = useTestApp();

test('every write emits an event, new credits too', async () => {
  const { db } = kinora.platform;
  const events = createEvents(createOutbox());
  events.connect([defineListener(peopleChanged, 'test', () => Promise.resolve())]);
  const people = createPeopleService({ events });
  const { id } = await people.create(db, { name: 'One' });
  const other = await people.create(db, { name: 'Two' });
  await people.update(db, id, { name: 'One more' });
  const title = await makeTitle(db);
  const credit = { personId: id, department: 1, position: 0 } as const;
  await createCreditsService({ events }).add(db, title.id, [credit, credit]);
  await people.merge(db, id, other.id);
  await people.remove(db, other.id);
  const rows = await db
    .selectFrom('outbox')
    .select('payload')
    .where('job', '=', 'event.people.changed.test')
    .orderBy('id')
    .execute();
  expect(rows.map(({ payload }) => payload)).toEqual([
    { ids: [id] },
    { ids: [other.id] },
    { ids: [id] },
    { ids: [id] },
    { ids: [id, other.id] },
    { ids: [other.id] },
  ]);
});

test('rejects merging a person into themselves and deleting them twice', async () => {
  const people = createPeopleService(kinora.platform);
  const { id } = await people.create(kinora.platform.db, { name: 'Alone' });
  await expect(people.merge(kinora.platform.db, id, id)).rejects.toMatchObject({ code: 'not_found' });
  await people.remove(kinora.platform.db, id);
  await expect(people.remove(kinora.platform.db, id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(people.update(kinora.platform.db, id, { name: 'X' })).rejects.toMatchObject({
    code: 'not_found',
  });
});
