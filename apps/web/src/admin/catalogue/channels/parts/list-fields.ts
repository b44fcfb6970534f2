import { z } from 'zod';
import { type EditedList, ListForm } from '@kinora/contracts/catalogue/lists.ts';
import type { PickedRecord } from '#admin/kit/record-searches.ts';
import type { AppForm } from '#platform/form/use-app-form.ts';

/** The form of a list as its fields hold it; it makes what the server takes. */
export const ListFields = z
  .object({
    name: ListForm.shape.name,
    description: z
      .string()
      .trim()
      .transform((text) => (text === '' ? null : text)),
    is_public: z.boolean(),
    /** Of a new list: what it begins with. */
    items: z.custom<PickedRecord[]>(),
  })
  .transform(({ items, ...form }) => ({ ...form, items: items.map(({ id }) => id) }));

export type ListValues = z.input<typeof ListFields>;
export type ListBody = z.output<typeof ListFields>;
export type ListFormControl = AppForm<ListValues, ListBody>;

export const NEW_LIST: ListValues = { name: '', description: '', is_public: true, items: [] };

/** What the fields hold of a list. */
export const listValues = ({ name, description, is_public }: EditedList): ListValues => ({
  name,
  description: description ?? '',
  is_public,
  items: [],
});
