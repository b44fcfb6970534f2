import { useRef } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { AdminUser } from '@kinora/contracts/admin/users.ts';
import type { RecordFormControl } from '#admin/kit/use-record-form.ts';
import type { SubmitForm } from '#platform/form/form.tsx';
import { useAppForm } from '#platform/form/use-app-form.ts';
import { useFormMutation } from '#platform/form/use-form-mutation.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { useApplyUser } from '../users.queries.ts';

interface UserFormOptions<Values extends FieldValues, Output> {
  schema: z.ZodType<Output, Values>;
  user: AdminUser;
  toValues: (user: AdminUser) => Values;
  /** Sends the changed fields; returns undefined when the password dialog was cancelled. */
  save: (values: Output, isChanged: (name: keyof Values) => boolean) => Promise<AdminUser | undefined>;
}

/**
 * The form of a tab of a user. It sends only the fields that were changed, so two managers who edit different fields
 * do not overwrite each other.
 */
export function useUserForm<Values extends FieldValues, Output>({
  schema,
  user,
  toValues,
  save,
}: UserFormOptions<Values, Output>): RecordFormControl<Values, Output> {
  const { t } = useTrans();
  const applyUser = useApplyUser();
  // `Values` are plain, so React Hook Form's `DefaultValues` are the values themselves.
  const form = useAppForm({ schema, defaultValues: toValues(user) as DefaultValues<Values> });
  const isLeaving = useRef(false);
  const { isDirty, dirtyFields } = form.formState;
  const changed = new Set(Object.keys(dirtyFields));
  const { submit } = useFormMutation(form, {
    send: (values) => save(values, (name) => changed.has(String(name))),
    onSuccess: async (saved) => {
      if (saved === undefined) return;
      await applyUser(saved);
      form.reset(toValues(saved));
      toast.positive(t('Changes saved'));
    },
  });
  const saveChanges: SubmitForm<Output> = async (values, element) => {
    if (isDirty) await submit(values, element);
    else toast(t('There is nothing to save'));
  };
  return { form, submit: saveChanges, isLeaving };
}
