import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { toFieldErrors, safeParseInput } from './field-map.ts';

/** The message for a form with one field. */
const fieldsOf = (schema: z.ZodType, value: unknown) => {
  const form = z.strictObject({ field: schema });
  return toFieldErrors(safeParseInput(form, value === undefined ? {} : { field: value }).error?.issues ?? []);
};

const DAY = new Date('2026-11-16T00:00:00Z');

describe('messages for invalid values', () => {
  test.each<[kind: string, schema: z.ZodType, value: unknown, message: string]>([
    ['missing', z.string(), undefined, 'This field is required.'],
    ['null', z.string(), null, 'This field is required.'],
    ['not a string', z.string(), 5, 'Must be text.'],
    ['not a number', z.number(), 'x', 'Must be a number.'],
    ['not an integer', z.int(), 1.5, 'Must be a whole number.'],
    ['not a boolean', z.boolean(), 'yes', 'Must be true or false.'],
    ['not an array', z.array(z.string()), 'x', 'Must be a list.'],
    ['not an object', z.strictObject({}), 'x', 'Must be an object.'],
    ['not a record', z.record(z.string(), z.string()), 'x', 'Must be an object.'],
    ['not a date', z.date(), 'x', 'Must be a date.'],
    ['not a bigint', z.bigint(), 'x', 'This value is not valid.'],
    ['not the literal', z.literal('a'), 'x', 'Must be a.'],
    ['not an enum value', z.enum(['a', 'b']), 'x', 'Must be one of a, b.'],
    ['empty', z.string().min(1), '', 'This field is required.'],
    ['too short', z.string().min(8), 'x', 'Must be at least 8 characters.'],
    ['too long', z.string().max(200), 'x'.repeat(201), 'Must be at most 200 characters.'],
    ['longer than one character', z.string().max(1), 'xx', 'Must be at most 1 character.'],
    ['wrong length', z.string().length(6), 'x', 'Must be exactly 6 characters.'],
    ['too few items', z.array(z.string()).min(1), [], 'Must have at least 1 item.'],
    ['too many items', z.array(z.string()).max(2), ['a', 'b', 'c'], 'Must have at most 2 items.'],
    ['too small', z.number().min(4), 3, 'Must be at least 4.'],
    ['too large', z.number().max(4), 5, 'Must be at most 4.'],
    ['not greater than', z.number().gt(4), 4, 'Must be more than 4.'],
    ['not less than', z.number().lt(4), 4, 'Must be less than 4.'],
    ['too late', z.date().max(DAY), new Date('2027-01-01'), 'Must be at most 2026-11-16T00:00:00.000Z.'],
    ['not an email address', z.email(), 'x', 'Enter an email address.'],
    ['not a URL', z.url(), 'x', 'Enter a web address.'],
    ['not a UUID', z.uuid(), 'x', 'Must be a UUID.'],
    ['not an ISO date', z.iso.date(), 'x', 'Enter a date, such as 2026-11-16.'],
    [
      'not an ISO date and time',
      z.iso.datetime(),
      'x',
      'Enter a date and a time, such as 2026-11-16T20:15:00Z.',
    ],
    ['not an ISO time', z.iso.time(), 'x', 'Enter a time, such as 20:15:00.'],
    ['pattern mismatch', z.string().regex(/^a/), 'x', 'This does not have the expected format.'],
    ['wrong prefix', z.string().startsWith('/'), 'x', 'Must start with "/".'],
    ['wrong suffix', z.string().endsWith('.'), 'x', 'Must end with ".".'],
    ['missing substring', z.string().includes('@'), 'x', 'Must contain "@".'],
    ['not a multiple', z.number().multipleOf(5), 3, 'Must be a multiple of 5.'],
    ['no matching union member', z.union([z.number(), z.boolean()]), 'x', 'This value is not valid.'],
    ['a refinement without a message', z.string().refine(() => false), 'x', 'This value is not valid.'],
    ['an invalid record key', z.record(z.string().max(1), z.int()), { long: 1 }, 'This value is not valid.'],
  ])('%s', (_, schema, value, message) => {
    expect(Object.values(fieldsOf(schema, value)).flat()).toEqual([message]);
  });
});

test('keeps a message that the schema defines', () => {
  expect(fieldsOf(z.string().min(3, 'Write more.'), 'x')).toEqual({ field: ['Write more.'] });
  const taken = z.string().refine(() => false, 'This name exists.');
  expect(fieldsOf(taken, 'x')).toEqual({ field: ['This name exists.'] });
});

test('reports an unknown field by name', () => {
  const { error } = safeParseInput(z.strictObject({}), { other: 1 });
  expect(toFieldErrors(error?.issues ?? [])).toEqual({ other: ['This field is not accepted.'] });
});
