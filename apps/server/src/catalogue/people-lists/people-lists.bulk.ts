import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import {
  type PeopleBulkAction,
  peopleBulkActions,
  peopleList,
} from '@kinora/contracts/catalogue/people-lists.ts';
import {
  type BulkPersonFields,
  type BulkPersonRow,
  listPeopleForBulk,
  writePeopleInBulk,
} from '#catalogue/people/index.ts';
import { listOrigins, type StoredOrigins } from '#catalogue/provenance/index.ts';
import {
  type BulkAction,
  bulkAction,
  type BulkFields,
  type BulkRecord,
  type BulkTarget,
} from '#platform/bulk-target.ts';
import type { Events } from '#platform/events/events.ts';

/** They were read by `read` below, so they are what it gives. */
const personOf = (fields: BulkFields) => fields as unknown as Omit<BulkPersonRow, 'id' | 'name'>;
const NOTHING: BulkFields = {};

const ACTIONS: Readonly<Record<PeopleBulkAction, BulkAction>> = {
  'set-department': bulkAction({
    input: peopleBulkActions['set-department'],
    change: (fields, { department }) =>
      personOf(fields).is_deleted ? NOTHING : { known_for_department: department },
  }),
  delete: bulkAction({ input: peopleBulkActions.delete, change: () => ({ is_deleted: true }) }),
  // Who was merged leads to another person, and comes back by splitting.
  restore: bulkAction({
    input: peopleBulkActions.restore,
    change: (fields) => (personOf(fields).is_merged ? NOTHING : { is_deleted: false }),
  }),
};

const recordOf = ({ id, name, ...fields }: BulkPersonRow): BulkRecord => ({
  id,
  name,
  fields: { ...fields },
});

/** People as they can be changed many at a time. */
export const peopleBulkTarget = (reader: BulkTarget['reader'], events: Events): BulkTarget => ({
  list: peopleList.name,
  permission: editingPermissions.updatePeople,
  subject: 'person',
  actions: ACTIONS,
  reader,
  read: async (db, ids, options) => (await listPeopleForBulk(db, ids, options)).map(recordOf),
  origins: (tx, writes) =>
    listOrigins(
      tx,
      'person',
      writes.map(({ record: { id }, fields }) => ({ id, fields: Object.keys(fields) })),
    ),
  write: (tx, writes, by) =>
    writePeopleInBulk(
      tx,
      writes.map(({ record: { id }, fields, origins }) => ({
        id,
        fields: fields as Partial<BulkPersonFields>,
        // Told by `origins` above, and kept since.
        origins: origins as StoredOrigins | undefined,
      })),
      { events, by },
    ),
});
