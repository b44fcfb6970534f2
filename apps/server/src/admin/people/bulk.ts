import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { type PeopleBulkAction, peopleBulkActions, peopleList } from '@kinora/contracts/admin/people-list.ts';
import type { BulkPersonFields, BulkPersonRow, PeopleService } from '#catalogue/people/index.ts';
import { listOrigins, type StoredOrigins } from '#catalogue/provenance/index.ts';
import {
  type BulkAction,
  defineBulkAction,
  type BulkFields,
  type BulkRecord,
  type BulkTarget,
} from '#platform/bulk-target.ts';

/** The fields come from `read` below, so they have its type. */
const personOf = (fields: BulkFields) => fields as unknown as Omit<BulkPersonRow, 'id' | 'name'>;
const NOTHING: BulkFields = {};

const ACTIONS: Readonly<Record<PeopleBulkAction, BulkAction>> = {
  'set-department': defineBulkAction({
    input: peopleBulkActions['set-department'],
    change: (fields, { department }) =>
      personOf(fields).is_deleted ? NOTHING : { known_for_department: department },
  }),
  delete: defineBulkAction({ input: peopleBulkActions.delete, change: () => ({ is_deleted: true }) }),
  // A merged person redirects to another one and is restored by a split.
  restore: defineBulkAction({
    input: peopleBulkActions.restore,
    change: (fields) => (personOf(fields).is_merged ? NOTHING : { is_deleted: false }),
  }),
};

const recordOf = ({ id, name, ...fields }: BulkPersonRow): BulkRecord => ({
  id,
  name,
  fields: { ...fields },
});

/** Bulk changes of people. */
export const peopleBulkTarget = (reader: BulkTarget['reader'], people: PeopleService): BulkTarget => ({
  list: peopleList.name,
  permission: editingPermissions.updatePeople,
  subject: 'person',
  actions: ACTIONS,
  reader,
  read: async (db, ids, options) => (await people.listForBulk(db, ids, options)).map(recordOf),
  origins: (tx, writes) =>
    listOrigins(
      tx,
      'person',
      writes.map(({ record: { id }, fields }) => ({ id, fields: Object.keys(fields) })),
    ),
  write: (tx, writes, by) =>
    people.writeInBulk(
      tx,
      writes.map(({ record: { id }, fields, origins }) => ({
        id,
        fields: fields as Partial<BulkPersonFields>,
        // Returned by `origins` above and stored since.
        origins: origins as StoredOrigins | undefined,
      })),
      by,
    ),
});
