import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { EditedTitle, TitleForm } from '@kinora/contracts/admin/titles.ts';
import { type RecordFormControl, useRecordForm } from '#admin/kit/use-record-form.ts';
import { useRefetchTitle, useSaveTitle } from '../titles.queries.ts';

/** The form of a section; it sends only the fields of that section. */
export function useTitleForm<Values extends FieldValues, Output extends Partial<TitleForm>>(
  title: EditedTitle,
  options: {
    schema: z.ZodType<Output, Values>;
    toValues: (title: EditedTitle) => Values;
    labels: Readonly<Record<keyof Values & string, string>>;
    show?: (name: keyof Values & string, value: unknown) => string | undefined;
  },
): RecordFormControl<Values, Output> {
  return useRecordForm({
    ...options,
    record: title,
    save: useSaveTitle(title.id),
    reread: useRefetchTitle(title.id),
  });
}
