import { z } from 'zod';
import type { Notification } from '@kinora/contracts/foundation/notifications.ts';
import { id as recordId } from '@kinora/contracts/platform/fields.ts';
import { translate } from '@kinora/contracts/platform/translate.ts';
import type { LocalizationsService } from '#foundation/localizations/index.ts';
import type { Database } from '#platform/db/database.ts';
import { decodeCursor, toCursorPage } from '#platform/db/paging.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { NotificationContent, NotificationKind } from '#platform/notification-kind.ts';
import type { Signals } from '#platform/signals/signals.ts';
import type { Translate } from '#platform/text/translate.ts';
import { presentNotification } from './notifications.presenter.ts';
import * as repository from './notifications.repository.ts';
import { sendRecipients } from './recipients-signal.ts';

const Cursor = z.tuple([
  z.iso.datetime({ precision: 6 }).refine((time) => time >= '0001'),
  recordId('bigint'),
]);
const TOP = ['infinity', 1] as const;

interface Deps {
  readonly db: Database;
  readonly pool: StatementPool;
  readonly signals: Pick<Signals, 'send'>;
  readonly localizations: Pick<LocalizationsService, 'choose'>;
  readonly kinds: () => readonly NotificationKind[];
}

interface Reader {
  readonly userId: number;
  readonly languages: readonly string[];
}

interface PageRequest {
  readonly cursor: string | undefined;
  readonly perPage: number;
}

const createTranslator =
  (localizations: Deps['localizations']) =>
  async (languages: readonly string[]): Promise<Translate> => {
    const { language, lines } = await localizations.choose(languages);
    return (message, values) => translate({ locale: language, lines }, message, values);
  };

export type NotificationsService = ReturnType<typeof createNotificationsService>;

/** The notifications of a user. Their texts are composed when they are read, in the language of the reader. */
export function createNotificationsService({ db, pool, signals, localizations, kinds }: Deps) {
  const translator = createTranslator(localizations);

  const withActors = async (rows: readonly repository.NotificationRow[]) => {
    const ids = [...new Set(rows.flatMap((row) => row.actor_ids))];
    const found = ids.length === 0 ? [] : await repository.listActors(pool, ids);
    const byId = new Map(found.map((actor) => [actor.id, actor]));
    return rows.map((row) => {
      const actors = row.actor_ids.map((id) => byId.get(id) ?? null);
      return { row, cause: { actors, actorsCount: row.actors_count, events: row.events } };
    });
  };
  type Caused = Awaited<ReturnType<typeof withActors>>[number];

  /** The contents by id; those of one kind are read together. */
  const composeAll = async (
    reader: Reader,
    t: Translate,
    caused: readonly Caused[],
  ): Promise<ReadonlyMap<number, NotificationContent>> => {
    const byKind = Map.groupBy(caused, ({ row }) => row.kind);
    const composed = await Promise.all(
      kinds().map(async ({ id, compose }) => {
        const same = byKind.get(id) ?? [];
        if (same.length === 0) return [];
        const contents = await compose(
          reader,
          t,
          same.map(({ row, cause }) => ({ data: row.data, cause })),
        );
        return same.map(({ row }, index) => [row.id, contents[index]] as const);
      }),
    );
    return new Map(
      composed.flat().flatMap(([id, content]) => (content === undefined ? [] : [[id, content]])),
    );
  };

  return {
    translator,

    /** The contents by id, without those that the reader may not see any more. */
    compose: async (reader: Reader, rows: readonly repository.NotificationRow[]) =>
      composeAll(reader, await translator(reader.languages), await withActors(rows)),

    async list(reader: Reader, request: PageRequest) {
      const [time, beforeId] = request.cursor === undefined ? TOP : decodeCursor(request.cursor, Cursor);
      const rows = await repository.listPage(pool, reader.userId, time, beforeId, request.perPage + 1);
      const caused = await withActors(rows);
      const t = await translator(reader.languages);
      const contents = await composeAll(reader, t, caused.slice(0, request.perPage));
      return toCursorPage(caused, request, {
        item: ({ row, cause }): Notification =>
          presentNotification(t, { row, cause, content: contents.get(row.id) }),
        key: ({ row }) => [row.created_text, row.id],
      });
    },

    countUnread: (userId: number): Promise<number> => repository.countUnread(db, userId),

    /** Marks notifications of the user as read, and returns how many are still unread. */
    markRead: (userId: number, ids: readonly number[] | 'all'): Promise<number> =>
      transaction(db, async (tx) => {
        await repository.markRead(tx, userId, ids);
        await sendRecipients(signals, tx, [userId]);
        return repository.countUnread(tx, userId);
      }),
  };
}
