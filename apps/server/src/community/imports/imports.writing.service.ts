import type { ImportKind } from '@kinora/contracts/community/imports.ts';
import { REVIEW_BODY_MAX } from '@kinora/contracts/community/reviews.ts';
import { importedViewings } from '#community/diary/index.ts';
import { importedFollows } from '#community/follows/index.ts';
import type { ImportedLists } from '#community/lists/index.ts';
import { type ImportedTexts, importedRatings } from '#community/reviews/index.ts';
import { importedWatchlist } from '#community/watchlist/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { WrittenRow } from '#platform/imported-rows.ts';
import { type ChangeKind, insertChanges, type NewChange } from './imports.changes.repository.ts';
import { type EntryRow, findList, listToImport, updateList } from './imports.entries.repository.ts';
import { countAlreadyHere } from './imports.here.repository.ts';
import * as repository from './imports.repository.ts';
import type { ImportRow } from './imports.repository.ts';

/** In this order: a review needs a rating. */
const WRITE_ORDER: readonly ImportKind[] = ['rating', 'review', 'viewing', 'watchlist', 'list', 'follow'];
/** Entries per transaction. */
const BATCH = 500;
/** Before the site existed: what has no time in the file is not news. */
const UNKNOWN_TIME = '2000-01-01T00:00:00.000Z';

interface Deps {
  readonly clock: Clock;
  readonly texts: ImportedTexts;
  readonly lists: Pick<ImportedLists, 'create' | 'add'>;
}

/** Entries and what was written of them: the places are those in the array. */
type Write = (tx: Tx, row: ImportRow, entries: readonly EntryRow[]) => Promise<Written[]>;

interface Written {
  readonly place: number;
  readonly change: Omit<NewChange, 'kind'>;
  /** A rating that came with a review. */
  readonly ratingFingerprint?: string | null;
}

export type ImportWriting = ReturnType<typeof createImportWriting>;

/** Writes the entries of imports, through the modules that they belong to. */
export function createImportWriting({ clock, texts, lists }: Deps) {
  const writers = createWriters({ clock, texts, lists });

  return {
    /** Imports the next entries; returns whether they were the last ones. */
    async writeSome(tx: Tx, row: ImportRow): Promise<boolean> {
      const kinds = WRITE_ORDER.filter((kind) => row.kinds.includes(kind));
      const kind = kinds.find((one) => one === row.phase) ?? kinds[0];
      if (kind === undefined) return true;
      const after = kind === row.phase ? row.position : 0;
      const entries = await listToImport(tx, row.id, { kind, after, limit: BATCH });
      const written = entries.length === 0 ? [] : await writers[kind](tx, row, entries);
      await insertChanges(
        tx,
        row.id,
        written.flatMap((one) => changesOf(kind, one)),
      );
      const next = entries.length < BATCH ? kinds[kinds.indexOf(kind) + 1] : kind;
      await repository.update(tx, row.id, {
        set:
          next === kind
            ? { phase: kind, position: entries.at(-1)?.id ?? after }
            : { phase: next ?? '', position: 0 },
        add: {
          done: entries.length,
          imported: written.length,
          refused: await countRefused(tx, row, { entries, written }),
        },
      });
      return next === undefined;
    },
  };
}

/** A review that came with a rating is two changes, but one entry. */
const changesOf = (kind: ChangeKind, { change, ratingFingerprint = null }: Written): NewChange[] => [
  { kind, ...change },
  ...(ratingFingerprint === null
    ? []
    : [{ ...change, kind: 'score' as const, fingerprint: ratingFingerprint }]),
];

/** What was not written, and is not here either. */
async function countRefused(
  tx: Tx,
  { user_id: userId }: ImportRow,
  { entries, written }: { entries: readonly EntryRow[]; written: readonly Written[] },
): Promise<number> {
  const places = new Set(written.map(({ place }) => place));
  const left = entries.filter((_, place) => !places.has(place)).map(({ id }) => id);
  return left.length === 0 ? 0 : left.length - (await countAlreadyHere(tx, userId, left));
}

const ofRecord = ({ place, id, fingerprint }: WrittenRow): Written => ({
  place,
  change: { record_id: id, title_id: null, list_id: null, fingerprint },
});
const ofTitle = ({ place, id, fingerprint }: WrittenRow, listId: number | null = null): Written => ({
  place,
  change: { record_id: null, title_id: id, list_id: listId, fingerprint },
});

function createWriters({ clock, texts, lists }: Deps): Readonly<Record<ImportKind, Write>> {
  const timeOf = ({ at }: EntryRow) => (at ?? clock.now()).toISOString();
  const pastTimeOf = ({ at }: EntryRow) => at?.toISOString() ?? UNKNOWN_TIME;

  return {
    rating: async (tx, { user_id: userId }, entries) => {
      const rows = entries.flatMap((entry, place) =>
        entry.score === null ? [] : [{ ...entry, place, score: entry.score, at: pastTimeOf(entry) }],
      );
      return (await importedRatings.add(tx, userId, rows)).map(ofRecord);
    },

    review: async (tx, row, entries) => {
      if (!row.may_review) return [];
      const rows = entries.flatMap((entry, place) => {
        const { body } = entry;
        const isAllowed = body !== null && body !== '' && body.length <= REVIEW_BODY_MAX;
        return isAllowed ? [{ ...entry, place, body, at: pastTimeOf(entry) }] : [];
      });
      const written = await texts.add(tx, row.user_id, rows);
      return written.map((text) => ({ ...ofRecord(text), ratingFingerprint: text.rating_fingerprint }));
    },

    viewing: async (tx, { user_id: userId }, entries) => {
      const rows = entries.map((entry, place) => ({ ...entry, place, at: timeOf(entry) }));
      return (await importedViewings.add(tx, userId, rows)).map(ofRecord);
    },

    watchlist: async (tx, { user_id: userId }, entries) => {
      const rows = entries.map((entry, place) => ({ title_id: entry.title_id, place, at: timeOf(entry) }));
      return (await importedWatchlist.add(tx, userId, rows)).map((one) => ofTitle(one));
    },

    follow: async (tx, { user_id: userId }, entries) => {
      const rows = entries.map((entry, place) => ({ title_id: entry.title_id, place, at: timeOf(entry) }));
      return (await importedFollows.add(tx, userId, rows)).map((one) => ofTitle(one));
    },

    list: async (tx, row, entries) => {
      const places = entries.map((entry, place) => ({ ...entry, place }));
      const written: Written[] = [];
      for (const [importListId, own] of Map.groupBy(places, (entry) => entry.import_list_id)) {
        const listId = await requireList(tx, { row, importListId, lists });
        if (listId === null) continue;
        const titles = own.map(({ place, title_id, body: note }) => ({ place, title_id, note }));
        const added = await lists.add(tx, { userId: row.user_id, listId }, titles);
        written.push(...added.map((one) => ofTitle(one, listId)));
      }
      return written;
    },
  };
}

interface NeededList {
  readonly row: ImportRow;
  readonly importListId: number | null;
  readonly lists: Pick<ImportedLists, 'create'>;
}

/** The list for the titles of a list of the file; null if the member cannot have another one. */
async function requireList(tx: Tx, { row, importListId, lists }: NeededList): Promise<number | null> {
  const { user_id: userId, lists_max: max } = row;
  const list = importListId === null ? undefined : await findList(tx, { userId, id: importListId });
  if (list === undefined) return null;
  if (list.list_id !== null) {
    await updateList(tx, list.id, { list_id: list.list_id });
    return list.list_id;
  }
  const created = await lists.create(tx, { userId, max }, list);
  if (created === null) return null;
  await updateList(tx, list.id, { list_id: created.id, is_created: true, fingerprint: created.fingerprint });
  return created.id;
}
