import type { z } from 'zod';
import { fieldNames, type FieldValues, type RecordFields } from '@kinora/contracts/platform/record-fields.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { fieldText, optionalNumber, optionalText } from './optional-fields.ts';

type Plain = 'name' | 'text' | 'date' | 'number' | 'flag';
/** The fields that a form edits with a standard control. The others need a schema of their own. */
type PlainName<Fields extends RecordFields> = {
  [Name in keyof Fields]: Fields[Name]['kind'] extends Plain ? Name : never;
}[keyof Fields];
type Value<Kind> = Kind extends 'flag' ? boolean : string;
type PlainShape<Fields extends RecordFields> = {
  [Name in PlainName<Fields>]: z.ZodType<z.output<Fields[Name]['input']>, Value<Fields[Name]['kind']>>;
};
/** The values of the standard controls. Empty text means no value. */
export type PlainValues<Fields extends RecordFields> = {
  [Name in PlainName<Fields>]: Value<Fields[Name]['kind']>;
};

/** The form schemas of all fields with a standard control. */
export const plainShape = <Fields extends RecordFields>(fields: Fields): PlainShape<Fields> =>
  Object.fromEntries(
    plainNames(fields).map((name) => [name, schemaOf(fields[name] as RecordFields[string])]),
  ) as PlainShape<Fields>;

/** The form values of a record. */
export const plainValues = <Fields extends RecordFields>(
  fields: Fields,
  record: FieldValues<Fields>,
): PlainValues<Fields> =>
  Object.fromEntries(
    plainNames(fields).map((name) => {
      const value = record[name] as string | number | boolean | null;
      return [name, typeof value === 'boolean' ? value : fieldText(value)];
    }),
  ) as PlainValues<Fields>;

/** The labels of all fields, in the language of the page. */
export function useFieldLabels<Fields extends RecordFields>(fields: Fields): Record<keyof Fields, string> {
  const { dynamic } = useTrans();
  const labels = Object.entries(fields).map(([name, { options }]) => [name, dynamic(options.label)]);
  return Object.fromEntries(labels) as Record<keyof Fields, string>;
}

const plainNames = <Fields extends RecordFields>(fields: Fields) =>
  fieldNames(fields, ({ kind }) => kind !== 'choice' && kind !== 'list');

/** The contract pairs each kind with the type of its values. */
function schemaOf({ kind, input }: RecordFields[string]): z.ZodType {
  if (kind === 'number') return optionalNumber(input as z.ZodType<number | null, number | null>);
  if (kind === 'text' || kind === 'date')
    return optionalText(input as z.ZodType<string | null, string | null>);
  return input;
}
