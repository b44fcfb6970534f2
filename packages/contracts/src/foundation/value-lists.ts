import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';

export const VALUE_LISTS = ['timezones', 'countries', 'localizations'] as const;
export type ValueListName = (typeof VALUE_LISTS)[number];

export const ValueLists = z.object({
  /** By region: `Europe` → its time zones. */
  timezones: z.record(z.string(), z.array(z.object({ value: z.string(), text: z.string() }))).optional(),
  countries: z.array(z.object({ code: z.string(), name: z.string() })).optional(),
  localizations: z.array(z.object({ language: z.string(), name: z.string() })).optional(),
});
export type ValueLists = z.infer<typeof ValueLists>;

/** `value-lists/timezones,countries`; an unknown name returns 404. */
export const getValueLists = endpoint({
  method: 'GET',
  path: 'value-lists/:names',
  summary: 'Returns options for forms: time zones, countries, languages',
  access: access.public,
  params: z.object({
    names: z
      .string()
      .max(200)
      .transform((names) => names.split(','))
      .pipe(z.array(z.enum(VALUE_LISTS)).min(1).max(VALUE_LISTS.length))
      .meta({ wire: { type: 'string' } }),
  }),
  response: ValueLists,
});
