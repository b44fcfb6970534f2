/** Provenance: the origin of each field of a record, and the fields that imports must not change. */
import { defineModule } from '#platform/module.ts';
import { removeEditor } from './provenance.repository.ts';

export {
  applyLocks,
  deleteOrigins,
  type SkippedFields,
  type Origin,
  recordOrigins,
  recordOriginsOfMany,
} from './provenance.service.ts';
export { changedFields } from './changed-fields.ts';
export { presentLock } from './provenance.presenter.ts';
export { listOrigins, restoreOrigins, type StoredOrigins } from './provenance.origins.repository.ts';
export { listLocks, type LockRow, unlock } from './provenance.repository.ts';

export const provenanceModule = defineModule({
  name: 'catalogue/provenance',
  setup: () => ({ memberData: [{ remove: removeEditor }] }),
});
