import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const NOT_VALID = 'This value is not valid.';

const TYPES: Readonly<Record<string, string>> = {
  string: 'Must be text.',
  number: 'Must be a number.',
  int: 'Must be a whole number.',
  boolean: 'Must be true or false.',
  array: 'Must be a list.',
  object: 'Must be an object.',
  record: 'Must be an object.',
  date: 'Must be a date.',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Enter an email address.',
  url: 'Enter a web address.',
  uuid: 'Must be a UUID.',
  date: 'Enter a date, such as 2026-11-16.',
  datetime: 'Enter a date and a time, such as 2026-11-16T20:15:00Z.',
  time: 'Enter a time, such as 20:15:00.',
};

/** The units of sizes: characters of strings, items of lists, bytes of files. */
const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['item', 'items'],
  set: ['item', 'items'],
  map: ['entry', 'entries'],
  file: ['byte', 'bytes'],
};

/** Returns a user-facing sentence for a validation issue. A message of the schema itself takes precedence. */
export function validationMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'This field is required.';
      return TYPES[issue.expected] ?? NOT_VALID;
    case 'invalid_value':
      return `Must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}.`;
    case 'too_big':
      return sizeMessage(issue, issue.maximum, { inclusive: 'at most', exclusive: 'less than' });
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'This field is required.';
      return sizeMessage(issue, issue.minimum, { inclusive: 'at least', exclusive: 'more than' });
    case 'invalid_format':
      return formatMessage(issue);
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}.`;
    default:
      return NOT_VALID;
  }
}

type SizeIssue = Extract<Issue, { code: 'too_big' | 'too_small' }>;

function sizeMessage(
  { origin, exact, inclusive }: SizeIssue,
  limit: number | bigint,
  words: { inclusive: string; exclusive: string },
): string {
  const bound = exact === true ? 'exactly' : inclusive === false ? words.exclusive : words.inclusive;
  const unit = UNITS[origin];
  // Date limits are in milliseconds, which are not readable.
  if (origin === 'date') return `Must be ${bound} ${new Date(Number(limit)).toISOString()}.`;
  if (unit === undefined) return `Must be ${bound} ${limit}.`;
  const verb = origin === 'string' ? 'be' : 'have';
  return `Must ${verb} ${bound} ${limit} ${Number(limit) === 1 ? unit[0] : unit[1]}.`;
}

function formatMessage(issue: Extract<Issue, { code: 'invalid_format' }>): string {
  if (issue.format === 'starts_with') return `Must start with "${String(issue.prefix)}".`;
  if (issue.format === 'ends_with') return `Must end with "${String(issue.suffix)}".`;
  if (issue.format === 'includes') return `Must contain "${String(issue.includes)}".`;
  return FORMATS[issue.format] ?? 'This does not have the expected format.';
}
