import type { FilterLabel } from './filter-labels.ts';

interface Clearable {
  /** Whether the value may be cleared; null is sent for that. */
  readonly isClearable?: boolean;
}

/** An input of a bulk action. */
export type BulkField = {
  /** Name of the input on the server. */
  readonly name: string;
  readonly label: string;
} & (
  | { readonly kind: 'number' | 'flag' }
  | { readonly kind: 'long-text'; readonly description?: string; readonly max: number }
  | ({ readonly kind: 'text' } & Clearable)
  | ({ readonly kind: 'choice'; readonly options: Readonly<Record<string, string>> } & Clearable)
  | {
      readonly kind: 'record';
      readonly records: NonNullable<FilterLabel['records']>;
      /** Sent as an array with one element. */
      readonly isList?: boolean;
    }
);

/** A bulk action: its id on the server, its label and its inputs. */
export interface BulkAction {
  readonly id: string;
  readonly label: string;
  /** What happens to the records, above the inputs. */
  readonly note?: string;
  readonly fields: readonly BulkField[];
}

/** Options shared by the bulk button, its dialog and the preview. */
export interface BulkOptions {
  /** The name of the list. */
  list: string;
  actions: readonly BulkAction[];
  /** Field labels for the preview of changes. */
  labels: Readonly<Record<string, string>>;
  /** Returns the name of a referenced record by its id, e.g. a title's genre. */
  nameOf?: (field: string, id: unknown) => string | undefined;
}

/** Input values by field name. */
export type BulkInput = Readonly<Record<string, unknown>>;

/** Default values. Only flags and choices have one, because their selects are never empty. */
export function initialInput({ fields }: BulkAction): BulkInput {
  const known = fields.flatMap((field): [string, unknown][] => {
    if (field.kind === 'flag') return [[field.name, true]];
    return field.kind === 'choice' ? [[field.name, Object.keys(field.options)[0]]] : [];
  });
  return Object.fromEntries(known);
}

/** Whether every field has a value. */
export const isComplete = ({ fields }: BulkAction, input: BulkInput): boolean =>
  fields.every(({ name }) => input[name] !== undefined);
