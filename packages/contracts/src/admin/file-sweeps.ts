import { z } from 'zod';
import { foundationPermissions } from '../foundation/permissions.ts';
import { access } from '../platform/access.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, pathId, timestamp } from '../platform/fields.ts';

export const fileSweepErrors = defineErrors({
  'files.sweep_running': { status: 409, message: 'A search for unused files is already running.' },
  'files.sweep_wrong_state': { status: 409, message: 'The search has moved on. Reload to see it.' },
});

/**
 * A sweep first searches only: `searching`, then `found`. Moving what it found to the trash is a second run: `moving`,
 * then `done`.
 */
export const FILE_SWEEP_STATES = ['searching', 'found', 'moving', 'done', 'failed'] as const;
export type FileSweepState = (typeof FILE_SWEEP_STATES)[number];

const Sum = z.object({ files: z.int(), bytes: z.int() });

/** A search for files that no record uses, and for stored objects without a record. */
export const FileSweep = z.object({
  id: id('integer'),
  state: z.enum(FILE_SWEEP_STATES),
  /** Files and objects checked so far in this run. */
  checked: z.int(),
  /** Files that no record uses. */
  unused: Sum,
  /** Objects in the storage without a record. */
  strays: Sum,
  started_at: timestamp(),
  finished_at: timestamp().nullable(),
});
export type FileSweep = z.infer<typeof FileSweep>;

const managing = { area: 'admin', access: access.permission(foundationPermissions.updateFiles) } as const;
const SweepResponse = z.object({ sweep: FileSweep });

export const getFileSweep = endpoint({
  ...managing,
  method: 'GET',
  path: 'admin/file-sweeps/latest',
  summary: 'Returns the latest search for unused files',
  response: z.object({ sweep: FileSweep.nullable() }),
});

export const startFileSweep = endpoint({
  ...managing,
  method: 'POST',
  path: 'admin/file-sweeps',
  summary: 'Searches for unused files and for stored objects without a record; changes nothing',
  response: SweepResponse,
  errors: ['files.sweep_running'],
});

export const applyFileSweep = endpoint({
  ...managing,
  method: 'POST',
  path: 'admin/file-sweeps/:id/apply',
  summary: 'Moves what a search found to the trash',
  params: z.object({ id: pathId('integer') }),
  response: SweepResponse,
  errors: ['files.sweep_wrong_state', 'files.sweep_running'],
});
