import { z } from 'zod';
import { lineText, text } from './fields.ts';

/** How a form edits a field. Choices and lists need a control of their own. */
type FieldKind = 'name' | 'text' | 'date' | 'number' | 'flag' | 'choice' | 'list';

interface FieldOptions {
  /** The label in forms, comparisons and history. Translated when shown. */
  readonly label: string;
  /** The most characters of a text. */
  readonly max?: number;
  /**
   * How two records are merged: the editor chooses a value (the default), lists are combined, or the remaining record
   * keeps its own value.
   */
  readonly merge?: 'choose' | 'combine' | 'keep';
  /** Whether lists and CSV downloads of the back office contain the field. */
  readonly isListed?: boolean;
  /** Whether the table of translations has the field too. */
  readonly isTranslated?: boolean;
}

/** One editable field of a record, stored in the column of the same name. */
interface RecordField {
  readonly kind: FieldKind;
  readonly options: FieldOptions;
  /** The values that editors can enter. */
  readonly input: z.ZodType;
  /** The values that the API returns. Imports may store what editors cannot enter. */
  readonly output: z.ZodType;
  /** The value of a new record. */
  readonly empty: unknown;
}

/** The editable fields of a record. Forms, responses, SQL columns, merges and history are derived from it. */
export type RecordFields = Readonly<Record<string, RecordField>>;

type Limited = FieldOptions & { readonly max: number };

/** PostgreSQL has no year 0. */
const storableDate = () =>
  z.iso
    .date()
    .refine((date) => date >= '0001', 'Enter a date after the year 0.')
    .nullable();

const NO_TEXT = { kind: 'text', output: z.string().nullable(), empty: null } as const;

/** The required name of a record. */
export const nameField = <const Options extends Limited>(options: Options) => ({
  kind: 'name' as const,
  options,
  input: lineText({ min: 1, max: options.max }),
  output: z.string(),
  empty: '',
});

/** Text on one line. */
export const lineField = <const Options extends Limited>(options: Options) => ({
  ...NO_TEXT,
  options,
  input: lineText({ max: options.max }).nullable(),
});

/** Text with line breaks. */
export const textField = <const Options extends Limited>(options: Options) => ({
  ...NO_TEXT,
  options,
  input: text({ max: options.max }).nullable(),
});

/** A code, such as that of a language. */
export const codeField = <const Options extends FieldOptions, Code extends z.ZodType<string, string>>(
  options: Options,
  code: Code,
) => ({ ...NO_TEXT, options, input: code.nullable() });

export const dateField = <const Options extends FieldOptions>(options: Options) => ({
  kind: 'date' as const,
  options,
  input: storableDate(),
  output: z.iso.date().nullable(),
  empty: null,
});

/** A whole number. */
export const numberField = <const Options extends Limited & { readonly min: number }>(options: Options) => ({
  kind: 'number' as const,
  options,
  input: z.int().min(options.min).max(options.max).nullable(),
  output: z.int().nullable(),
  empty: null,
});

export const flagField = <const Options extends FieldOptions>(options: Options) => ({
  kind: 'flag' as const,
  options,
  input: z.boolean(),
  output: z.boolean(),
  empty: false,
});

/** One of several values. */
export const choiceField = <
  const Options extends FieldOptions,
  Input extends z.ZodType,
  Output extends z.ZodType,
>(
  options: Options,
  { input, output, empty }: { input: Input; output: Output; empty: z.output<Output> },
) => ({ kind: 'choice' as const, options, input, output, empty });

/** A list of texts without duplicates. */
export const listField = <const Options extends Limited, Item extends z.ZodType<string, string>>(
  options: Options,
  item: Item,
) => ({
  kind: 'list' as const,
  options,
  input: z.array(item).max(options.max),
  output: z.array(z.string()),
  empty: [] as string[],
});

type Part<Fields extends RecordFields, Key extends keyof RecordField> = {
  [Name in keyof Fields]: Fields[Name][Key];
};
type ListedName<Fields extends RecordFields> = {
  [Name in keyof Fields]: Fields[Name]['options'] extends { readonly isListed: true } ? Name : never;
}[keyof Fields];
/** The values of a record, as the API returns them. */
export type FieldValues<Fields extends RecordFields> = {
  [Name in keyof Fields]: z.output<Fields[Name]['output']>;
};

/** The values that lists contain. */
export type ListedValues<Fields extends RecordFields> = Pick<FieldValues<Fields>, ListedName<Fields>>;

/** The names of all fields, which are also their columns. */
export const fieldNames = <Fields extends RecordFields>(
  fields: Fields,
  isWanted: (field: RecordField) => boolean = () => true,
): (keyof Fields & string)[] => Object.keys(fields).filter((name) => isWanted(fields[name] as RecordField));

/** The fields that are merged this way. */
export const mergedFields = <Fields extends RecordFields>(fields: Fields, merge: 'choose' | 'combine') =>
  fieldNames(fields, ({ options }) => (options.merge ?? 'choose') === merge);

const part = <Fields extends RecordFields, Key extends keyof RecordField>(
  fields: Fields,
  key: Key,
): Part<Fields, Key> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[key]])) as Part<Fields, Key>;

/** The schemas of a form. */
export const inputShape = <Fields extends RecordFields>(fields: Fields) => part(fields, 'input');

/** The schemas of a response. */
export const outputShape = <Fields extends RecordFields>(fields: Fields) => part(fields, 'output');

/** The schemas of the fields that lists contain. */
export const listedShape = <Fields extends RecordFields>(fields: Fields) =>
  pickKeys(outputShape(fields), listedNames(fields)) as Pick<Part<Fields, 'output'>, ListedName<Fields>>;

/** The fields that lists contain. */
export const listedNames = <Fields extends RecordFields>(fields: Fields) =>
  fieldNames(fields, isListed) as (ListedName<Fields> & string)[];

export const isListed = ({ options }: RecordField): boolean => options.isListed === true;

/** The values of a new record. */
export const emptyValues = <Fields extends RecordFields>(fields: Fields) =>
  part(fields, 'empty') as FieldValues<Fields>;

/** All fields but one. */
export const omitField = <Fields extends RecordFields, Name extends keyof Fields & string>(
  fields: Fields,
  name: Name,
) =>
  pickKeys(
    fields,
    fieldNames(fields).filter((other) => other !== name),
  ) as Omit<Fields, Name>;

/** Returns only the fields of a record, without what else was read with it. */
export const pickFields = <Fields extends RecordFields>(fields: Fields, record: FieldValues<Fields>) =>
  pickKeys(record, fieldNames(fields)) as FieldValues<Fields>;

/** Returns only the fields that lists contain. */
export const pickListed = <Fields extends RecordFields>(fields: Fields, record: ListedValues<Fields>) =>
  pickKeys(record, listedNames(fields)) as ListedValues<Fields>;

const pickKeys = (record: object, keys: readonly string[]): object =>
  Object.fromEntries(keys.map((key) => [key, Reflect.get(record, key) as unknown]));
