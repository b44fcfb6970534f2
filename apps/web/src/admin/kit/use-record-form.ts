import { type RefObject, useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '#platform/api/api-error.ts';
import type { SubmitForm } from '#platform/form/form.tsx';
import { type AppForm, useAppForm } from '#platform/form/use-app-form.ts';
import { useFormMutation } from '#platform/form/use-form-mutation.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { diffConcurrentEdits, isDeepEqual } from './record-values.ts';
import { resolveConflict } from './resolve-conflict.ts';
import { useValueText } from './value-text.ts';

type NameOf<Values> = keyof Values & string;

/** The form of an editor, for `<RecordForm>`. */
export interface RecordFormControl<Values extends FieldValues, Output> {
  readonly form: AppForm<Values, Output>;
  readonly submit: SubmitForm<Output>;
  /** Set to true before leaving with changes to discard, e.g. after a deletion. */
  readonly isLeaving: RefObject<boolean>;
}

interface RecordFormOptions<Values extends FieldValues, Output, Rec extends { version: number }> {
  /** Converts the form values to the endpoint's body. */
  schema: z.ZodType<Output, Values>;
  /** The record as last fetched. */
  record: Rec;
  /** Converts a record to form values. */
  toValues: (record: Rec) => Values;
  /** Saves the values with the version they are based on; returns the saved record. */
  save: (values: Output, version: number) => Promise<Rec>;
  /** Fetches the record from the server, bypassing all caches. */
  reread: () => Promise<Rec>;
  /** Field labels. */
  labels: Readonly<Record<NameOf<Values>, string>>;
  /** Formats a value for the conflict dialog; undefined falls back to its default text. */
  show?: ((name: NameOf<Values>, value: unknown) => string | undefined) | undefined;
  onSaved?: ((record: Rec) => void) | undefined;
}

/**
 * The form of an existing record. If someone else saved in the meantime, it fetches the record again, takes over the
 * fields that only they changed, asks about fields that both changed, and saves the rest on top.
 */
export function useRecordForm<Values extends FieldValues, Output, Rec extends { version: number }>(
  options: RecordFormOptions<Values, Output, Rec>,
): RecordFormControl<Values, Output> {
  const { t } = useTrans();
  const { schema, record, toValues, labels } = options;
  // `Values` are plain, so React Hook Form's `DefaultValues` are the values themselves.
  const form = useAppForm({ schema, defaultValues: toValues(record) as DefaultValues<Values> });
  const base = useRef({ version: record.version, values: toValues(record) });
  const isLeaving = useRef(false);
  const settle = useSettlement<Values>({ labels, show: options.show });

  const rebase = (version: number, values: Values, mine: Values) => {
    base.current = { version, values };
    form.reset(values);
    for (const name of Object.keys(values) as Path<Values>[]) {
      if (!isDeepEqual(mine[name], values[name])) form.setValue(name, mine[name], { shouldDirty: true });
    }
  };

  const saveOver = async (values: Output, sent: Values, taken: readonly string[]): Promise<Saved> => {
    try {
      return { record: await options.save(values, base.current.version), sent, taken };
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
    const current = await options.reread();
    const theirs = toValues(current);
    const settled = await settle(base.current.values, sent, theirs);
    rebase(current.version, theirs, settled.values);
    const named = [...taken, ...settled.taken];
    if (isDeepEqual(settled.values, theirs)) return { record: current, sent: settled.values, taken: named };
    return saveOver(await checked(form, schema, settled.values), settled.values, named);
  };
  type Saved = { record: Rec; sent: Values; taken: readonly string[] };

  const { submit } = useFormMutation<Values, Output, Saved>(form, {
    send: (values) => saveOver(values, structuredClone(form.getValues()), []),
    onSuccess: ({ record: saved, sent, taken }) => {
      const values = toValues(saved);
      // Keeps what the user typed while the save was pending.
      rebase(saved.version, values, { ...values, ...typedSince(sent, form.getValues()) });
      toast.positive(
        taken.length === 0
          ? t('Changes saved')
          : t('Changes saved. Kept from the other editor: :fields.', { fields: taken.join(', ') }),
      );
      options.onSaved?.(saved);
    },
  });

  const { isDirty } = form.formState;
  useEffect(() => {
    // The record was refetched elsewhere on the page, e.g. after a field was reverted.
    if (isDirty || record.version <= base.current.version) return;
    base.current = { version: record.version, values: toValues(record) };
    form.reset(base.current.values);
  }, [isDirty, record, toValues, form]);

  const saveOnce = useOneAtATime(submit);
  const saveChanges: SubmitForm<Output> = async (values, element) => {
    if (isDirty) await saveOnce(values, element);
    else toast(t('There is nothing to save'));
  };
  return { form, submit: saveChanges, isLeaving };
}

/** The form of a new record. */
export function useNewRecordForm<Values extends FieldValues, Output, Answer>(options: {
  schema: z.ZodType<Output, Values>;
  values: Values;
  create: (values: Output) => Promise<Answer>;
  /** Navigates to the record; the leave guard does not ask. */
  onCreated: (answer: Answer) => void | Promise<void>;
}): RecordFormControl<Values, Output> {
  const form = useAppForm({
    schema: options.schema,
    defaultValues: options.values as DefaultValues<Values>,
  });
  const isLeaving = useRef(false);
  const { submit } = useFormMutation(form, {
    send: options.create,
    onSuccess: (answer: Answer) => {
      isLeaving.current = true;
      return options.onCreated(answer);
    },
  });
  const createOnce = useOneAtATime(submit);
  const create: SubmitForm<Output> = async (values, element) => {
    // Ctrl S still reaches this form until the record's page has rendered, and would create a second record.
    if (!isLeaving.current) await createOnce(values, element);
  };
  return { form, submit: create, isLeaving };
}

/** Ignores a save while another is pending, because the two would conflict. */
function useOneAtATime<Output>(submit: SubmitForm<Output>): SubmitForm<Output> {
  const isSaving = useRef(false);
  return async (values, element) => {
    if (isSaving.current) return;
    isSaving.current = true;
    await submit(values, element).finally(() => {
      isSaving.current = false;
    });
  };
}

/** Merges concurrent edits of a record; asks about fields that both users changed. */
function useSettlement<Values extends FieldValues>({
  labels,
  show,
}: Pick<RecordFormOptions<Values, unknown, never>, 'labels' | 'show'>) {
  const valueText = useValueText();
  const textOf = (name: NameOf<Values>, value: unknown) => show?.(name, value) ?? valueText(value);
  return async (base: Values, mine: Values, theirs: Values) => {
    const { conflicts, taken } = diffConcurrentEdits(base, mine, theirs);
    const kept = new Set<string>(
      conflicts.length === 0
        ? []
        : await resolveConflict({
            fields: conflicts.map((name) => ({
              name,
              label: labels[name],
              mine: textOf(name, mine[name]),
              theirs: textOf(name, theirs[name]),
            })),
            taken: taken.map((name) => ({ label: labels[name], theirs: textOf(name, theirs[name]) })),
          }).then((names) => names ?? Promise.reject(new ApiError(0, { code: 'canceled' }))),
    );
    const values = { ...mine };
    for (const name of [...taken, ...conflicts]) if (!kept.has(name)) values[name] = theirs[name];
    return { values, taken: taken.map((name) => labels[name]) };
  };
}

const isConflict = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && error.code === 'conflict';

/** The fields that changed since they were sent. */
function typedSince<Values extends FieldValues>(sent: Values, now: Values): Partial<Values> {
  const typed = Object.entries(now).filter(([name, value]) => !isDeepEqual(value, sent[name]));
  return Object.fromEntries(typed) as Partial<Values>;
}

/** Merged values may be invalid together; then shows the field errors and sends nothing. */
async function checked<Values extends FieldValues, Output>(
  form: AppForm<Values, Output>,
  schema: z.ZodType<Output, Values>,
  values: Values,
): Promise<Output> {
  const answer = await schema.safeParseAsync(values);
  if (answer.success) return answer.data;
  await form.trigger(undefined, { shouldFocus: true });
  throw new ApiError(0, { code: 'canceled' });
}
