import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { toFieldErrors, safeParseInput } from './field-map.ts';

/** The message for a form with one field. */
const fieldsOf = (schema: z.ZodType, value: unknown) => {
  const form = z.strictObject({ field: schema });
  return toFieldErrors(safeParseInput(form, value === undefined ? {} : { field: value }).error?.issues ?? []);
};

const DAY = new Date('2026-11-16T00:00:00Z');

describe('a value that does not fit is described in plain words', () => {
  test.each<[kind: string, schema: z.ZodType, value: unknown, message: string]>([
    ['missing', z.string(), undefined, 'This field is required.'],
    ['null', z.string(), null, 'This field is required.'],
    ['no text', z.string(), 5, 'Must be text.'],
    ['no number', z.number(), 'x', 'Must be a number.'],
    ['no whole number', z.int(), 1.5, 'Must be a whole number.'],
    ['no boolean', z.boolean(), 'yes', 'Must be true or false.'],
    ['no list', z.array(z.string()), 'x', 'Must be a list.'],
    ['no object', z.strictObject({}), 'x', 'Must be an object.'],
    ['no record', z.record(z.string(), z.string()), 'x', 'Must be an object.'],
    ['no date', z.date(), 'x', 'Must be a date.'],
    ['another type', z.bigint(), 'x', 'This value is not valid.'],
    ['not the one value', z.literal('a'), 'x', 'Must be a.'],
    ['none of the values', z.enum(['a', 'b']), 'x', 'Must be one of a, b.'],
    ['empty', z.string().min(1), '', 'This field is required.'],
    ['too short', z.string().min(8), 'x', 'Must be at least 8 characters.'],
    ['too long', z.string().max(200), 'x'.repeat(201), 'Must be at most 200 characters.'],
    ['too long by one', z.string().max(1), 'xx', 'Must be at most 1 character.'],
    ['of another length', z.string().length(6), 'x', 'Must be exactly 6 characters.'],
    ['too few', z.array(z.string()).min(1), [], 'Must have at least 1 item.'],
    ['too many', z.array(z.string()).max(2), ['a', 'b', 'c'], 'Must have at most 2 items.'],
    ['too small', z.number().min(4), 3, 'Must be at least 4.'],
    ['too large', z.number().max(4), 5, 'Must be at most 4.'],
    ['not above', z.number().gt(4), 4, 'Must be more than 4.'],
    ['not below', z.number().lt(4), 4, 'Must be less than 4.'],
    ['too late', z.date().max(DAY), new Date('2027-01-01'), 'Must be at most 2026-11-16T00:00:00.000Z.'],
    ['no email', z.email(), 'x', 'Enter an email address.'],
    ['no address', z.url(), 'x', 'Enter a web address.'],
    ['no UUID', z.uuid(), 'x', 'Must be a UUID.'],
    ['no ISO date', z.iso.date(), 'x', 'Enter a date, such as 2026-11-16.'],
    ['no moment', z.iso.datetime(), 'x', 'Enter a date and a time, such as 2026-11-16T20:15:00Z.'],
    ['no time', z.iso.time(), 'x', 'Enter a time, such as 20:15:00.'],
    ['no pattern', z.string().regex(/^a/), 'x', 'This does not have the expected format.'],
    ['another start', z.string().startsWith('/'), 'x', 'Must start with "/".'],
    ['another end', z.string().endsWith('.'), 'x', 'Must end with ".".'],
    ['without a part', z.string().includes('@'), 'x', 'Must contain "@".'],
    ['no multiple', z.number().multipleOf(5), 3, 'Must be a multiple of 5.'],
    ['none of two kinds', z.union([z.number(), z.boolean()]), 'x', 'This value is not valid.'],
    ['refused without a reason', z.string().refine(() => false), 'x', 'This value is not valid.'],
    ['a key that is refused', z.record(z.string().max(1), z.int()), { long: 1 }, 'This value is not valid.'],
  ])('%s', (_, schema, value, message) => {
    expect(Object.values(fieldsOf(schema, value)).flat()).toEqual([message]);
  });
});

test('a message that the schema itself names is kept', () => {
  expect(fieldsOf(z.string().min(3, 'Write more.'), 'x')).toEqual({ field: ['Write more.'] });
  const taken = z.string().refine(() => false, 'This name exists.');
  expect(fieldsOf(taken, 'x')).toEqual({ field: ['This name exists.'] });
});

test('a field that is unknown is named', () => {
  const { error } = safeParseInput(z.strictObject({}), { other: 1 });
  expect(toFieldErrors(error?.issues ?? [])).toEqual({ other: ['This field is not accepted.'] });
});
