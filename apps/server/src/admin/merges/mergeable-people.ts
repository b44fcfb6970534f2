import { personFields } from '@kinora/contracts/catalogue/person-fields.ts';
import { mergedFields } from '@kinora/contracts/platform/record-fields.ts';
import type { PeopleService } from '#catalogue/people/index.ts';
import type { MergedRows } from '#platform/merged-rows.ts';
import { type Mergeable, requireRows } from './mergeable.ts';
import { PERSON_RELATIONS, readPersonMergeMoves } from './merges.person.repository.ts';

interface Deps {
  readonly people: PeopleService;
  readonly mergedRows: readonly MergedRows[];
}

export const createMergeablePeople = ({ people, mergedRows }: Deps): Mergeable => ({
  entity: 'person',
  read: readPersonMergeMoves,
  rows: requireRows(mergedRows, 'person', PERSON_RELATIONS),
  joined: mergedFields(personFields, 'combine'),
  hide: (tx, { from, into }) => people.merge(tx, from, into),
  show: (tx, { from, into }) => people.split(tx, from, into),
  async write(tx, id, fields, by) {
    await people.update(tx, id, fields, { source: 'local', by });
  },
  recountParts: async () => undefined,
});
