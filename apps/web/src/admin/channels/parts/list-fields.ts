import { z } from 'zod';
import { type EditedList, ListForm } from '@kinora/contracts/admin/lists.ts';
import type { PickedRecord } from '#admin/kit/record-searches.ts';
import type { AppForm } from '#platform/form/use-app-form.ts';

/** The values of the list form; parsing produces the request body. */
export const ListFields = z
  .object({
    name: ListForm.shape.name,
    description: z
      .string()
      .trim()
      .transform((text) => (text === '' ? null : text)),
    is_public: z.boolean(),
    /** The initial items of a new list. */
    items: z.custom<PickedRecord[]>(),
  })
  .transform(({ items, ...form }) => ({ ...form, items: items.map(({ id }) => id) }));

export type ListValues = z.input<typeof ListFields>;
export type ListBody = z.output<typeof ListFields>;
export type ListFormControl = AppForm<ListValues, ListBody>;

export const NEW_LIST: ListValues = { name: '', description: '', is_public: true, items: [] };

/** Converts a list to form values. */
export const listValues = ({ name, description, is_public }: EditedList): ListValues => ({
  name,
  description: description ?? '',
  is_public,
  items: [],
});
