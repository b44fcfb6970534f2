import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { EditedMemberList } from '@kinora/contracts/community/lists.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { type AppForm, useAppForm } from '#platform/form/use-app-form.ts';
import { useFormMutation } from '#platform/form/use-form-mutation.ts';
import { useSaveKey } from '#platform/form/use-save-key.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useLeaveGuard } from '#platform/navigation/use-leave-guard.ts';
import { useUser } from '#platform/session/session-context.tsx';
import { toast } from '#platform/toast/toast.ts';
import { editListPath } from '../lists-address.ts';
import { storeSavedList } from '../lists-editing.queries.ts';
import { type Entries, entriesOf, isSameEntries, setNoteErrors } from './editor-entries.ts';
import { type ListFacts, ListForm, type ListValues, valuesOf } from './editor-values.ts';
import { focusNote, refusedNotes } from './note-errors.ts';
import { createList, type SavedList, saveList } from './save-list.ts';

/** The id of the form, for its button in the header. */
export const LIST_FORM_ID = 'list';

const FIELDS = ['name', 'description', 'slug', 'visibility', 'is_ranked'] as const;

export type ListFormApi = AppForm<ListValues, ListFacts>;
export type SetEntries = (change: (entries: Entries) => Entries) => void;

/** What the member had when they pressed Save. */
interface Sent {
  readonly values: ListValues;
  readonly entries: Entries;
}

/** A list that is being edited, or a new one. Its fields and titles are saved at once. */
export function useListEditor(list: EditedMemberList | null) {
  const { t } = useTrans();
  const client = useQueryClient();
  const userId = useUser()?.id;
  const isLeaving = useRef(false);
  const navigate = useNavigate();
  const { form, entries, setEntries, isDirty, version, adopt } = useDraft(list);
  const { submit } = useFormMutation<ListValues, ListFacts, SavedList & { sent: Sent }>(form, {
    send: async (values) => {
      const sent = { values: { ...form.getValues() }, entries };
      const draft = { values, entries };
      const answer = (
        list === null
          ? createList(draft)
          : saveList({ id: list.id, version: version.current }, draft, { userId, t })
      ).catch((error: unknown) => {
        throw onRefused(error, entries);
      });
      return { ...(await answer), sent };
    },
    onSuccess: async ({ list: next, isReloaded, sent }) => {
      storeSavedList(client, next);
      adopt(next, isReloaded ? null : sent);
      if (!isReloaded) toast.positive(list === null ? t('List created') : t('List saved'));
      if (next.slug === list?.slug) return;
      // Without the question about unsaved changes.
      isLeaving.current = true;
      await navigate(editListPath(next), { replace: true });
      isLeaving.current = false;
    },
  });
  /** Shows refused notes in their rows, and returns what the form has to show. */
  const onRefused = (error: unknown, sentEntries: Entries): unknown => {
    const { errors, isAll } = refusedNotes(error, sentEntries);
    setEntries((now) => setNoteErrors(now, errors));
    const [first] = errors.keys();
    if (!isAll || first === undefined) return error;
    focusNote(first);
    return new ApiError(0, { code: 'canceled' });
  };
  useSaveKey(LIST_FORM_ID);
  useLeaveGuard(isDirty, () => isLeaving.current);
  return { form, entries, setEntries, isDirty, submit };
}

/** The fields and titles, beside what is saved. */
function useDraft(list: EditedMemberList | null) {
  const form = useAppForm({ schema: ListForm, defaultValues: valuesOf(list) });
  const [saved, setSaved] = useState(() => entriesOf(list));
  const [entries, setEntries] = useState(saved);
  const version = useRef(list?.version ?? 0);
  const isDirty = form.formState.isDirty || !isSameEntries(entries, saved);
  const adopt = (next: EditedMemberList, sent: Sent | null) => {
    version.current = next.version;
    resetForm(form, valuesOf(next), sent?.values ?? null);
    const titles = entriesOf(next);
    setSaved(titles);
    // What the member changed while the list was being saved stays.
    setEntries((now) => (sent !== null && now !== sent.entries ? now : titles));
  };
  useEffect(() => {
    // A cached list was shown first, and the current one has arrived.
    if (list !== null && !isDirty && list.version > version.current) adopt(list, null);
  });
  return { form, entries, setEntries, isDirty, version, adopt };
}

function resetForm(form: ListFormApi, saved: ListFacts, sent: ListValues | null): void {
  const typed = { ...form.getValues() };
  form.reset(saved);
  if (sent === null) return;
  for (const name of FIELDS)
    if (typed[name] !== sent[name]) form.setValue(name, typed[name], { shouldDirty: true });
}
