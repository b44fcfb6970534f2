import { expect, test } from 'vitest';
import { createCreditsService } from '#catalogue/credits/index.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { peopleChanged } from '#catalogue/person-cards/index.ts';
import { transaction } from '#platform/db/transaction.ts';
import { createEvents, defineListener } from '#platform/events/events.ts';
import { createOutbox } from '#platform/queue/outbox.ts';
import { useTestApp } from '#test/app.ts';
import { createTitleBulk } from './titles.bulk.service.ts';
import { makeTitle } from './titles.factory.ts';

const kinora = useTestApp();

test('restoring titles announces their people, whose credits are visible again', async () => {
  const { db } = kinora.platform;
  const { id } = await makeTitle(db);
  const { id: personId } = await makePerson(db);
  await createCreditsService(kinora.platform).add(db, id, [{ personId, department: 1, position: 0 }]);
  const events = createEvents(createOutbox());
  events.connect([defineListener(peopleChanged, 'test', () => Promise.resolve())]);
  const bulk = createTitleBulk({ events });
  const write = (fields: { is_deleted: boolean }) =>
    transaction(db, async (tx) => {
      const rows = await bulk.listForBulk(tx, [id], { isLocking: true });
      await bulk.writeInBulk(
        tx,
        rows.map((before) => ({ before, fields })),
        null,
      );
    });
  const announced = async () =>
    (
      await db.selectFrom('outbox').select('payload').where('job', '=', 'event.people.changed.test').execute()
    ).map(({ payload }) => payload);
  await write({ is_deleted: true });
  expect(await announced()).toEqual([]);
  await write({ is_deleted: false });
  expect(await announced()).toEqual([{ ids: [personId] }]);
});
