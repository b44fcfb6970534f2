import type { FilterWord } from './filter-words.ts';

interface Clearable {
  /** Whether the records may be left without a value, which the server is told by null. */
  readonly isClearable?: boolean;
}

/** Something an action in bulk wants to know. */
export type BulkField = {
  /** As the server names it among the action's input. */
  readonly name: string;
  readonly label: string;
} & (
  | { readonly kind: 'number' | 'flag' }
  | ({ readonly kind: 'text' } & Clearable)
  | ({ readonly kind: 'choice'; readonly options: Readonly<Record<string, string>> } & Clearable)
  | {
      readonly kind: 'record';
      readonly records: NonNullable<FilterWord['records']>;
      /** Sent as a list of one. */
      readonly isList?: boolean;
    }
);

/** What can be done to many records of a list: the server's name of it, and how a person is asked. */
export interface BulkAction {
  readonly id: string;
  readonly label: string;
  readonly fields: readonly BulkField[];
}

/** What a button, its dialog and the look ahead are about. */
export interface BulkOptions {
  /** The name of the list. */
  list: string;
  actions: readonly BulkAction[];
  /** What the fields of a record are called, where a change of them is shown. */
  labels: Readonly<Record<string, string>>;
  /** The names of what a field holds by its id, as the genres of a title. */
  nameOf?: (field: string, id: unknown) => string | undefined;
}

/** What has been entered, by the names of the fields. */
export type BulkInput = Readonly<Record<string, unknown>>;

/** What a field holds before anything is entered: nothing, but where there is no choice of nothing. */
export function freshInput({ fields }: BulkAction): BulkInput {
  const known = fields.flatMap((field): [string, unknown][] => {
    if (field.kind === 'flag') return [[field.name, true]];
    return field.kind === 'choice' ? [[field.name, Object.keys(field.options)[0]]] : [];
  });
  return Object.fromEntries(known);
}

/** Whether everything was entered. */
export const isComplete = ({ fields }: BulkAction, input: BulkInput): boolean =>
  fields.every(({ name }) => input[name] !== undefined);
