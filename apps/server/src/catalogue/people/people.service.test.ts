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
  const people = createPeopleService({ db, events });
  const { id } = await people.create({ name: 'One' });
  const other = await people.create({ name: 'Two' });
  await people.update(id, { name: 'One more' });
  const title = await makeTitle(db);
  const credit = { personId: id, department: 1, position: 0 } as const;
  await createCreditsService({ db, events }).add(title.id, [credit, credit]);
  await people.merge(id, other.id);
  await people.remove(other.id);
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
  const { id } = await people.create({ name: 'Alone' });
  await expect(people.merge(id, id)).rejects.toMatchObject({ code: 'not_found' });
  await people.remove(id);
  await expect(people.remove(id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(people.update(id, { name: 'X' })).rejects.toMatchObject({ code: 'not_found' });
});
