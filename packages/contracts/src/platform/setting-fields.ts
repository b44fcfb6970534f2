/** The controls of the settings form. The schema of a key decides which one, unless its field names another. */
export const SETTING_KINDS = [
  'text',
  'long_text',
  'number',
  'switch',
  'select',
  'list',
  'rows',
  'secret',
  'image',
  'language',
  'time_zone',
  'date_format',
  'theme',
  'channel',
] as const;
export type SettingKind = (typeof SETTING_KINDS)[number];

/** How the settings form shows a key. All texts are literals, so that the extractor finds them. */
export interface SettingField {
  readonly label: string;
  /** One sentence below the label. Left out only if the label says everything. */
  readonly help?: string;
  readonly kind?: SettingKind;
  /** Neighbouring fields of the same group share a row with this label, and the help of the first. */
  readonly group?: string;
  /** What an empty text means, as the default of the row: 'the site name'. */
  readonly whenEmpty?: string;
  /** The environment variable that replaces the value. While it is set, the form has no such row. */
  readonly environment?: string;
  /** The unit of a number. */
  readonly unit?: string;
  /** How many stored units one unit of the form has: 1,048,576 for a size in bytes that the form shows in MB. */
  readonly factor?: number;
  /** The label of each allowed value. */
  readonly options?: Readonly<Record<string, string>>;
  /** The columns of a list of records, by key. */
  readonly columns?: Readonly<Record<string, string>>;
  /** Shows a switch as on while the value is false, so that the label can be positive. */
  readonly isInverted?: boolean;
  /** Why the value cannot be changed from its default yet. The server rejects such a change. */
  readonly unavailable?: string;
  /** Another screen edits this key. */
  readonly isElsewhere?: true;
}

/** The fields of a section; keys of nested objects have fields of their own. */
export interface SettingFields {
  readonly [key: string]: SettingField | SettingFields;
}

/** Tells a field from a group of fields, which may have a key called `label`. */
export const isSettingField = (entry: SettingField | SettingFields): entry is SettingField =>
  typeof entry.label === 'string';

type Common = Pick<SettingField, 'label' | 'help' | 'unavailable' | 'environment' | 'group'>;
interface Elsewhere {
  readonly label: string;
  readonly isElsewhere: true;
}
interface TextField extends Common {
  readonly kind?: 'text' | 'long_text' | 'language' | 'time_zone';
  readonly whenEmpty?: string;
}
interface ImageField extends Common {
  readonly kind: 'image';
  readonly group: string;
}
type ChoiceField<Value extends string> = Common &
  ({ readonly options: Readonly<Record<Value, string>> } | { readonly kind: 'date_format' });
type NumberField = Common &
  (
    | { readonly unit: string; readonly factor?: number }
    | { readonly kind: 'theme' | 'channel' }
    // A number that is a name rather than an amount, next to another field.
    | { readonly group: string }
  );
type ListField<Item> = Item extends string
  ? Common
  : Common & { readonly columns: Readonly<Partial<Record<keyof Item & string, string>>> };

type SettingFieldOf<Value> = [Value] extends [boolean]
  ? Common & { readonly isInverted?: boolean }
  : [Value] extends [number]
    ? NumberField
    : [Value] extends [string]
      ? string extends Value
        ? TextField | ImageField
        : ChoiceField<Value>
      : [Value] extends [readonly (infer Item)[]]
        ? ListField<Item>
        : SettingFieldsOf<Value>;

/** One entry for each key of the values, nested like them. */
export type SettingFieldsOf<Values> = {
  readonly [Key in keyof Values]-?: Elsewhere | SettingFieldOf<NonNullable<Values[Key]>>;
};
