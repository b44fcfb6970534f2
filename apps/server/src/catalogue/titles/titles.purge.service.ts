import { deleteExternalIds } from '#catalogue/external-ids/index.ts';
import { peopleChanged } from '#catalogue/person-cards/index.ts';
import { deleteOrigins } from '#catalogue/provenance/index.ts';
import { episodesDeleted, titlesChanged } from '#catalogue/title-cards/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { emitInBatches } from '#platform/events/emit-in-batches.ts';
import type { Events } from '#platform/events/events.ts';
import { adjustTitleCounts } from './title-counts.ts';
import { listPeopleOf } from './titles.bulk.repository.ts';
import * as repository from './titles.purge.repository.ts';

export const createTitlePurge = ({ events }: { events: Events }) => ({
  /**
   * Deletes titles permanently, with their parts, credits, images, reviews and comments; their URLs return 404. Their
   * videos and the channels that contain them belong to other modules: remove those first. Returns the ids of the
   * deleted episodes.
   */
  async purge(tx: Tx, ids: readonly number[]): Promise<{ episodes: number[] }> {
    const titles = await repository.listForPurge(tx, ids);
    for (const title of titles.filter((one) => !one.is_deleted))
      await adjustTitleCounts(tx, title, undefined);
    const people = await listPeopleOf(tx, ids);
    const { seasons, episodes } = await repository.listPartsOf(tx, ids);
    for (const [entity, some] of [
      ['title', ids],
      ['season', seasons],
      ['episode', episodes],
    ] as const) {
      await deleteExternalIds(tx, entity, some);
      await deleteOrigins(tx, entity, some);
    }
    await repository.deleteMany(tx, ids);
    await emitInBatches(tx, events, episodesDeleted, episodes);
    await emitInBatches(tx, events, titlesChanged, ids);
    await emitInBatches(tx, events, peopleChanged, people);
    return { episodes };
  },
});
