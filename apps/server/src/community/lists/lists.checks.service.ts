import type { createMemberList, ListVisibility } from '@kinora/contracts/community/lists.ts';
import type { ParsedInput } from '@kinora/contracts/platform/endpoint.ts';
import type { Author, FieldText, Hold, TextChecks } from '#community/text-checks/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { type HoldColumns, listTitles, type LockedRow } from './lists.repository.ts';

type Form = Pick<
  ParsedInput<typeof createMemberList>['body'],
  'name' | 'description' | 'visibility' | 'titles'
>;

interface Change {
  readonly texts: readonly FieldText[];
  readonly visibility: ListVisibility;
  readonly isChanged: boolean;
}

const PUBLISHED: HoldColumns = { state: 'new', hold_reason: null, hold_word: null };

const toColumns = (hold: Hold | null): HoldColumns =>
  hold === null ? PUBLISHED : { state: 'held', hold_reason: hold.reason, hold_word: hold.word };

export type ListChecks = ReturnType<typeof createListChecks>;

/** Checks the texts of lists. Only lists that others can read wait for a moderator. */
export function createListChecks({ check }: Pick<TextChecks, 'check'>) {
  /** Undefined if the state stays the same, as that of a list which a moderator hid. */
  const stateAfter = async (
    tx: Tx,
    author: Author,
    list: LockedRow,
    { texts, visibility, isChanged }: Change,
  ): Promise<HoldColumns | undefined> => {
    const isShared = visibility !== 'private';
    const isFirstShared = isShared && list.visibility === 'private' && list.state === 'new';
    const isChecked = isChanged || isFirstShared;
    const hold = isChecked ? await check(tx, { author, kind: 'list', texts }) : null;
    if (list.state === 'hidden') return undefined;
    if (!isShared) return list.state === 'held' || isChanged ? PUBLISHED : undefined;
    return isChecked ? toColumns(hold) : undefined;
  };

  return {
    async onCreate(tx: Tx, author: Author, form: Form): Promise<HoldColumns> {
      const hold = await check(tx, { author, kind: 'list', texts: textsOf(form) });
      return toColumns(form.visibility === 'private' ? null : hold);
    },

    async onSave(tx: Tx, author: Author, list: LockedRow, form: Form): Promise<HoldColumns | undefined> {
      const notes = new Map((await listTitles(tx, list.id)).map(({ id, note }) => [id, note ?? '']));
      const isChanged =
        form.name !== list.name ||
        form.description !== (list.description ?? '') ||
        form.titles.some(({ title_id: id, note }) => note !== '' && note !== notes.get(id));
      return stateAfter(tx, author, list, {
        texts: textsOf(form),
        visibility: form.visibility,
        isChanged,
      });
    },

    /** Checks the stored texts of a list that was private until now. */
    async onShare(
      tx: Tx,
      author: Author,
      list: LockedRow,
      visibility: ListVisibility,
    ): Promise<HoldColumns | undefined> {
      const titles = (await listTitles(tx, list.id)).map(({ id, note }) => ({
        title_id: id,
        note: note ?? '',
      }));
      const { name, description } = list;
      const texts = textsOf({ name, description: description ?? '', titles });
      return stateAfter(tx, author, list, { texts, visibility, isChanged: false });
    },
  };
}

const textsOf = ({ name, description, titles }: Omit<Form, 'visibility'>): FieldText[] => [
  { field: 'name', text: name },
  { field: 'description', text: description },
  ...titles.filter(({ note }) => note !== '').map(({ note }) => ({ field: 'titles', text: note })),
];
