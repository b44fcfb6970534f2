import type { Hold, TextChecks } from '#community/text-checks/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Events } from '#platform/events/events.ts';
import type { ImportedRows } from '#platform/imported-rows.ts';
import { reviewsImported } from './reviews.events.ts';
import * as repository from './reviews.imported.repository.ts';
import type { ImportedRating, ImportedText, WrittenText } from './reviews.imported.repository.ts';

/** Ratings of other sites. Those that the member gave here stay. */
export const importedRatings: ImportedRows<Omit<ImportedRating, 'place'>> = {
  add: repository.insertImportedRatings,
  find: repository.findImportedRatings,
  remove: repository.deleteImportedRatings,
};

interface Deps {
  readonly events: Events;
  readonly textChecks: Pick<TextChecks, 'checkImported' | 'record'>;
}

export type ImportedTexts = ReturnType<typeof createImportedTexts>;

/** Reviews of other sites. */
export function createImportedTexts({ events, textChecks }: Deps) {
  const announce = async (tx: Tx, reviews: readonly { id: number; title_id: number }[]): Promise<void> => {
    if (reviews.length > 0)
      await events.emit(tx, reviewsImported, {
        reviews: reviews.map(({ id, title_id }) => ({ id, title_id })),
      });
  };

  return {
    /** Skips texts that may not be posted here; others may wait for a moderator, as if they had been written here. */
    async add(tx: Tx, userId: number, texts: readonly ImportedText[]): Promise<WrittenText[]> {
      const verdicts = await textChecks.checkImported(
        tx,
        userId,
        texts.map(({ body }) => body),
      );
      const allowed = texts.flatMap((text, index) => {
        const hold = verdicts[index] ?? null;
        return hold === 'refused' ? [] : [{ ...text, ...toColumns(hold) }];
      });
      const written = await repository.writeImportedTexts(tx, userId, allowed);
      const bodies = new Map(allowed.map(({ place, body }) => [place, body]));
      for (const { id, place } of written)
        // Like an edit, it does not count for the limit of an hour.
        await textChecks.record(tx, {
          kind: 'review',
          id,
          userId,
          body: bodies.get(place) ?? '',
          isEdit: true,
        });
      await announce(tx, written);
      return written;
    },

    find: repository.findImportedTexts,

    /** Removes texts; returns the new ids of the ratings that stay, by the ids of the reviews. */
    async remove(tx: Tx, userId: number, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
      const replaced = await repository.replaceImportedTexts(tx, userId, ids);
      await announce(tx, replaced);
      return new Map(replaced.map(({ id, rating_id: ratingId }) => [id, ratingId]));
    },
  };
}

const toColumns = (hold: Hold | null) => ({
  state: hold === null ? 'new' : 'held',
  hold_reason: hold?.reason ?? null,
  hold_word: hold?.word ?? null,
});
