import {
  type createMemberList,
  LIST_TITLES_MAX,
  type ListVisibility,
  type saveMemberList,
} from '@kinora/contracts/community/lists.ts';
import type { ParsedInput } from '@kinora/contracts/platform/endpoint.ts';
import type { ChannelItemsService, ChannelsService } from '#catalogue/channels/index.ts';
import { requireTitle } from '#catalogue/title-cards/index.ts';
import { type Author, type AuthorNotifications, isWithheld } from '#community/text-checks/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import type { ListChecks } from './lists.checks.service.ts';
import { findOwner } from './lists.editors.repository.ts';
import * as repository from './lists.repository.ts';
import type { HoldColumns, LockedRow } from './lists.repository.ts';

interface Deps {
  readonly db: Database;
  readonly pool: StatementPool;
  readonly channels: Pick<ChannelsService, 'update' | 'remove'>;
  readonly items: Pick<ChannelItemsService, 'arrange' | 'add' | 'remove'>;
  readonly checks: Pick<ListChecks, 'onSave' | 'onShare'>;
  readonly authors: Pick<AuthorNotifications, 'held'>;
}

type Saved = ParsedInput<typeof saveMemberList>['body'];
type Entries = ParsedInput<typeof createMemberList>['body']['titles'];

/**
 * The values of the form as the table stores them. An empty description is none. The database does not make a held or hidden
 * list public.
 */
export const toStored = ({
  name,
  description,
  visibility,
}: Pick<Saved, 'name' | 'description' | 'visibility'>) => ({
  name,
  description: description === '' ? null : description,
  is_public: visibility === 'public',
});

export const toListed = (titles: Entries) =>
  titles.map(({ title_id: id, note }) => ({ id, note: note === '' ? null : note }));

/** Throws if a title is there twice, or does not exist. */
export async function requireTitles(tx: Tx, listId: number, titles: Entries): Promise<void> {
  const ids = new Set(titles.map((title) => title.title_id));
  if (ids.size < titles.length) throw fieldError('titles', 'A list can contain each title once.');
  const allowed = await repository.listAllowedTitles(tx, listId, [...ids]);
  if (allowed.length < ids.size) throw fieldError('titles', 'Some of these titles do not exist.');
}

export type ListsWriter = ReturnType<typeof createListsWriter>;

/** Changes lists. Every change locks the list, so that changes are serialised with each other and with its editors. */
export function createListsWriter({ db, pool, channels, items, checks, authors }: Deps) {
  const updateState = createStateUpdate(authors);
  type Work = (tx: Tx, list: LockedRow) => Promise<void>;
  const locked = (lock: typeof repository.lockOwned) => (userId: number, id: number, work: Work) =>
    transaction(db, async (tx) => {
      const list = await lock(tx, id, userId);
      if (list === undefined) throw new AppError('not_found');
      await work(tx, list);
    });
  const ofOwner = locked(repository.lockOwned);
  const ofEditor = locked(repository.lockEditable);

  return {
    save: (author: Author, id: number, { titles, version, ...form }: Saved): Promise<void> =>
      ofEditor(author.userId, id, async (tx, list) => {
        if (list.version !== version) throw new AppError('conflict');
        const changed = changesOf(list, form);
        const [field] = changed;
        if (field !== undefined && !list.is_owner)
          throw fieldError(field, 'Only the owner of the list can change this.');
        await requireTitles(tx, id, titles);
        const state = await checks.onSave(tx, author, list, { ...form, titles });
        await updateState(tx, id, state);
        if (changed.length > 0 || isTurned(list, state))
          await channels.update(tx, id, { ...toStored(form), slug: form.slug });
        await items.arrange(tx, id, toListed(titles));
        const { visibility, is_ranked } = form;
        await repository.updateDetails(tx, id, { visibility, is_ranked, changed_by: author.userId });
      }),

    setVisibility: (author: Author, id: number, visibility: ListVisibility): Promise<void> =>
      ofOwner(author.userId, id, async (tx, list) => {
        const state = await checks.onShare(tx, author, list, visibility);
        await updateState(tx, id, state);
        await channels.update(tx, id, { is_public: visibility === 'public' });
        await repository.updateDetails(tx, id, { visibility, changed_by: author.userId });
      }),

    remove: (userId: number, id: number): Promise<void> =>
      ofOwner(userId, id, (tx) => channels.remove(tx, id)),

    async addTitle(userId: number, id: number, titleId: number): Promise<void> {
      const [title] = await repository.findTitle(pool, titleId);
      requireTitle(title);
      await ofEditor(userId, id, async (tx) => {
        const { count, has_title: hasTitle } = await repository.findEntry(tx, id, titleId);
        if (hasTitle) return;
        if (count >= LIST_TITLES_MAX) throw new AppError('lists.full', { params: { max: LIST_TITLES_MAX } });
        await items.add(tx, id, [titleId]);
        await repository.updateDetails(tx, id, { changed_by: userId });
      });
    },

    removeTitle: (userId: number, id: number, titleId: number): Promise<void> =>
      ofEditor(userId, id, async (tx) => {
        if (!(await repository.findEntry(tx, id, titleId)).has_title) return;
        await items.remove(tx, id, [titleId]);
        await repository.updateDetails(tx, id, { changed_by: userId });
      }),
  };
}

/** Whether the list was withheld and is published now, or the other way round. */
const isTurned = (list: LockedRow, state: HoldColumns | undefined): boolean =>
  state !== undefined && isWithheld(list.state) !== isWithheld(state.state);

type Form = Omit<Saved, 'titles' | 'version'>;

/** The fields of the form that differ from the list. */
function changesOf(list: LockedRow, form: Form): (keyof Form)[] {
  const before: Form = { ...list, description: list.description ?? '' };
  const fields: (keyof Form)[] = ['name', 'slug', 'description', 'visibility', 'is_ranked'];
  return fields.filter((field) => form[field] !== before[field]);
}

/** Also tells the owner of a list that it is held now. An editor may have caused that. */
const createStateUpdate =
  (authors: Deps['authors']) =>
  async (tx: Tx, id: number, state: HoldColumns | undefined): Promise<void> => {
    if (state === undefined) return;
    await repository.updateState(tx, id, state);
    if (state.state === 'held')
      await authors.held(tx, { kind: 'list', id, authorId: await findOwner(tx, id) });
  };
