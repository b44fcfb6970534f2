import type { EditedTitleVideosQuery } from '@kinora/contracts/catalogue/video-editing.ts';
import { id } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';
import { titlesChanged } from '#catalogue/title-cards/index.ts';
import { recordAudit } from '#foundation/audit/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { decodeCursor } from '#platform/db/paging.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import * as repository from './videos.editing.repository.ts';
import type { EditedVideoRow } from './videos.editing.repository.ts';

const Cursor = z.tuple([z.int().min(0).max(32_767), id('integer')]);

interface Deps {
  readonly db: Database;
  readonly pool: StatementPool;
  readonly clock: Clock;
  readonly events: Events;
}

export type VideosOrder = ReturnType<typeof createVideosOrder>;

/** The order of a title's videos, as its editors set it. */
export function createVideosOrder({ db, pool, clock, events }: Deps) {
  return {
    /** Returns one row more than the page size. */
    async list(
      titleId: number,
      { season, episode, cursor, perPage }: EditedTitleVideosQuery,
    ): Promise<EditedVideoRow[]> {
      if ((await repository.findTitle(db, titleId)) === undefined) throw new AppError('not_found');
      const [position, last] = cursor === undefined ? [-1, 0] : decodeCursor(cursor, Cursor);
      const part = [season ?? null, episode ?? null] as const;
      const read = repository.editedVideosOfTitle;
      return read(pool, titleId, clock.now(), perPage + 1, ...part, position, last);
    },

    order: (titleId: number, ids: readonly number[]): Promise<void> =>
      transaction(db, async (tx) => {
        const title = await repository.findTitle(tx, titleId);
        if (title === undefined) throw new AppError('not_found');
        await repository.order(tx, titleId, ids);
        await events.emit(tx, titlesChanged, { ids: [titleId] });
        const subject = { type: 'title', id: titleId, name: title.name };
        await recordAudit(tx, { action: 'videos.order', subject, after: { videos: ids } });
      }),
  };
}
