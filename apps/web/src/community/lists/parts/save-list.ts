import {
  createMemberList,
  type EditedMemberList,
  getEditedMemberList,
  saveMemberList,
} from '@kinora/contracts/community/lists.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/call.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';
import type { Entries } from './editor-entries.ts';
import { type ListFacts, titlesBody, valuesOf } from './editor-values.ts';
import { openConflictDialog } from './open-conflict-dialog.ts';

/** What the member wants to save. */
export interface ListDraft {
  readonly values: ListFacts;
  readonly entries: Entries;
}

export interface SavedList {
  readonly list: EditedMemberList;
  /** Whether the member chose the list of the other person, so that their own changes are gone. */
  readonly isReloaded: boolean;
}

export async function createList({ values: { slug, ...values }, entries }: ListDraft): Promise<SavedList> {
  const body = { ...values, ...(slug !== '' && { slug }), titles: titlesBody(entries) };
  return { ...(await call(createMemberList, { body })), isReloaded: false };
}

interface SaveContext {
  readonly userId: number | undefined;
  readonly t: Trans['t'];
}

/** Saves the whole list. If someone else saved it meanwhile, the member chooses whose list stays. */
export async function saveList(
  base: Pick<EditedMemberList, 'id' | 'version'>,
  draft: ListDraft,
  context: SaveContext,
): Promise<SavedList> {
  const { id, version } = base;
  try {
    const body = { ...draft.values, titles: titlesBody(draft.entries), version };
    return { ...(await call(saveMemberList, { params: { id }, body })), isReloaded: false };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
  }
  const { list } = await call(getEditedMemberList, { params: { slugOrId: String(id) } });
  const choice = await openConflictDialog({ title: whoChanged(list, context) });
  if (choice === undefined) throw new ApiError(0, { code: 'canceled' });
  if (choice === 'reload') return { list, isReloaded: true };
  // Editors may only change titles and notes, so the new values of the owner stay.
  const values = list.role === 'owner' ? draft.values : valuesOf(list);
  return saveList(list, { ...draft, values }, context);
}

function whoChanged({ changed_by: person }: EditedMemberList, { userId, t }: SaveContext): string {
  if (person === null) return t('Someone else changed this list.');
  return person.id === userId
    ? t('You changed this list elsewhere.')
    : t(':name changed this list.', { name: person.name });
}
