import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, pathId, timestamp } from '../platform/fields.ts';
import { defineRecordList, recordListQuery, recordPageOf } from '../platform/record-lists.ts';
import { defineSettings } from '../platform/settings.ts';
import { foundationPermissions } from './permissions.ts';

export const errorLogSettings = defineSettings({
  name: 'error_log',
  tab: 'logging',
  title: 'Errors',
  schema: z.strictObject({ keep_days: z.int().min(1).max(365).default(30) }),
  fields: {
    keep_days: {
      label: 'Keep errors for',
      help: 'Older errors are deleted once a day.',
      unit: 'days',
    },
  },
});

/** Returns a text file instead of JSON. */
export const downloadLatestErrorLog = endpoint({
  method: 'GET',
  path: 'logs/error/download-latest',
  summary: 'Downloads the latest errors as a text file',
  area: 'admin',
  access: access.permission(foundationPermissions.viewLogs),
  response: z.string(),
});

/**
 * What staff decided about a group of equal errors. A group is new until somebody opens it. A resolved group that occurs
 * again is new again; an ignored one stays ignored.
 */
export const ERROR_STATES = ['new', 'known', 'ignored', 'resolved'] as const;
export type ErrorState = (typeof ERROR_STATES)[number];

/** For how many days the list counts the errors of a group by day. */
export const ERROR_DAYS = 10;

/** Errors of one type that were thrown at the same place. */
export const ErrorGroup = z.object({
  id: id('integer'),
  exception: z.string(),
  /** Of the latest error. */
  message: z.string(),
  /** The place in our own code, such as `foundation/logs/logs.service.ts:41`; empty if unknown. */
  place: z.string(),
  state: z.enum(ERROR_STATES),
  times: z.int(),
  /** How many signed-in users it happened to. */
  people_count: z.int(),
  first_at: timestamp(),
  last_at: timestamp(),
  /** Errors per day (UTC), oldest first; the last is today. */
  days: z.array(z.int()),
});
export type ErrorGroup = z.infer<typeof ErrorGroup>;

/** One line of a stack trace. */
export const ErrorFrame = z.object({
  function: z.string(),
  /** The file and line, such as `foundation/logs/logs.service.ts:41`. */
  place: z.string(),
  /** Whether the file belongs to Kinora, not to a library. */
  is_own: z.boolean(),
  /** The lines around the place; only for the first own frame, and if the file exists. */
  source: z.array(z.object({ line: z.int(), text: z.string(), is_place: z.boolean() })).nullable(),
});
export type ErrorFrame = z.infer<typeof ErrorFrame>;

/** The equal errors of one hour are stored once. */
const ErrorOccurrence = z.object({
  id: id('bigint'),
  times: z.int(),
  created_at: timestamp(),
  last_at: timestamp(),
  request_id: z.string(),
  /** Method and path. */
  request: z.string(),
  /** The path of the page that sent the request. */
  page: z.string().nullable(),
  release: z.string().nullable(),
  user: z.object({ id: id('integer'), name: z.string() }).nullable(),
});
export type ErrorOccurrence = z.infer<typeof ErrorOccurrence>;

export const errorList = defineRecordList({
  name: 'errors',
  sorts: ['last_at', 'first_at', 'times', 'people_count', 'exception'],
  orderBy: 'last_at',
  orderDir: 'desc',
  filters: {
    state: { kind: 'choice', options: ERROR_STATES },
    times: { kind: 'number' },
    people_count: { kind: 'number' },
    first_at: { kind: 'date' },
    last_at: { kind: 'date' },
  },
});

const viewing = { area: 'admin', access: access.permission(foundationPermissions.viewLogs) } as const;

export const listErrors = endpoint({
  ...viewing,
  method: 'GET',
  path: 'admin/logs/errors',
  summary: 'Lists groups of equal errors, with search, filters and sorting',
  query: recordListQuery(errorList),
  response: recordPageOf(ErrorGroup),
});

export const countErrors = endpoint({
  ...viewing,
  method: 'GET',
  path: 'admin/logs/errors/counts',
  summary: 'Counts the groups of errors by state',
  response: z.object({
    counts: z.object({ new: z.int(), known: z.int(), ignored: z.int(), resolved: z.int() }),
  }),
});

export const getError = endpoint({
  ...viewing,
  method: 'GET',
  path: 'admin/logs/errors/:id',
  summary: 'Returns a group of errors with its latest trace and occurrences',
  params: z.object({ id: pathId('integer') }),
  response: z.object({
    error: ErrorGroup.extend({
      frames: z.array(ErrorFrame),
      /** The trace as text, to copy it. */
      trace: z.string(),
      /** The latest, newest first; at least one. */
      occurrences: z.array(ErrorOccurrence),
    }),
  }),
});

export const setErrorState = endpoint({
  ...viewing,
  method: 'PUT',
  path: 'admin/logs/errors/state',
  summary: 'Marks groups of errors as known, ignored or resolved',
  body: z.strictObject({
    ids: z.array(id('integer')).min(1).max(100),
    state: z.enum(ERROR_STATES),
  }),
  response: z.object({ changed: z.int() }),
});
