import { type Tag, TAG_CHOICES_MAX, type TagInput } from '@kinora/contracts/foundation/tags.ts';
import { recordAudit, recordAudits } from '#foundation/audit/index.ts';
import { applyCountChanges, countChanges } from '#platform/db/count-changes.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import { tagsChanged } from './tags.events.ts';
import * as repository from './tags.repository.ts';
import type { TaggedKind, TagRow, TagWrite } from './tags.repository.ts';

/** The subject type of tags in the audit log. */
export const TAG_SUBJECT = 'tag';

interface Deps {
  readonly db: Database;
  readonly events: Events;
}

/** A record that can have tags. */
interface Tagged {
  readonly kind: TaggedKind;
  readonly id: number;
}

export type TagsService = ReturnType<typeof createTagsService>;

export function createTagsService({ db, events }: Deps) {
  const updateIn = async (tx: Tx, id: number, input: TagInput): Promise<TagRow> => {
    const [before] = await repository.listForUpdate(tx, [id]);
    if (before === undefined) throw new AppError('not_found');
    const tag = await repository.update(tx, id, toWrite(input));
    await recordAudit(tx, {
      action: 'update',
      subject: subjectOf(tag),
      before: toForm(before),
      after: toForm(tag),
    });
    await events.emit(tx, tagsChanged, { ids: [id] });
    return tag;
  };

  return {
    choices: (query: string): Promise<Tag[]> => repository.listChoices(db, query, TAG_CHOICES_MAX),

    /** The form values of a tag, read in the caller's transaction. */
    async formOf(tx: Tx, id: number): Promise<TagInput | undefined> {
      const [tag] = await repository.listForUpdate(tx, [id]);
      return tag === undefined ? undefined : toForm(tag);
    },

    create: (input: TagInput): Promise<TagRow> =>
      transaction(db, async (tx) => {
        const tag = await repository.insert(tx, toWrite(input));
        await recordAudit(tx, { action: 'create', subject: subjectOf(tag), after: toForm(tag) });
        return tag;
      }),

    update: (id: number, input: TagInput): Promise<TagRow> =>
      transaction(db, (tx) => updateIn(tx, id, input)),

    updateIn,

    /** Records lose the tag. */
    removeMany: (ids: readonly number[]): Promise<number> =>
      transaction(db, async (tx) => {
        const tags = await repository.listForUpdate(tx, ids);
        await recordAudits(
          tx,
          tags.map((tag) => ({ action: 'delete', subject: subjectOf(tag), before: toForm(tag) })),
        );
        if (tags.length === 0) return 0;
        const found = tags.map(({ id }) => id);
        await repository.deleteMany(tx, found);
        await events.emit(tx, tagsChanged, { ids: found });
        return tags.length;
      }),

    /** Sets the tags of a record in the transaction that saves it. Rejects unknown tags on `tag_ids`. */
    async assign(tx: Tx, { kind, id }: Tagged, ids: readonly number[]): Promise<void> {
      const wanted = [...new Set(ids)];
      if ((await repository.listForUpdate(tx, wanted)).length < wanted.length)
        throw fieldError('tag_ids', 'Some of these tags do not exist.');
      const before = (await repository.listOf(tx, kind, id)).map((tag) => tag.id);
      const removed = before.filter((tagId) => !wanted.includes(tagId));
      const added = wanted.filter((tagId) => !before.includes(tagId));
      if (removed.length > 0) await repository.unassign(tx, { kind, recordId: id, ids: removed });
      if (added.length > 0) await repository.assign(tx, { kind, recordId: id, ids: added });
      await applyCountChanges(countChanges(before, wanted), (some, change) =>
        repository.addToUses(tx, some, change),
      );
    },

    /** Which of these tags still exist, for the restoration of an earlier version. */
    listExisting: async (tx: Tx, ids: readonly number[]): Promise<number[]> =>
      (await repository.listForUpdate(tx, ids)).map(({ id }) => id),
  };
}

const subjectOf = ({ id, name }: TagRow) => ({ type: TAG_SUBJECT, id, name });

const toForm = ({ name, display_name, type }: TagRow): TagInput => ({ name, display_name, type });

const toWrite = ({ name, display_name: shown, type }: TagInput): TagWrite => ({
  name,
  display_name: shown === '' ? name : shown,
  type,
});
