/** Provenance: where each field of a record came from, and which of them imports must leave alone. */
export { admit, type Kept, type Origin, record, recordMany } from './provenance.service.ts';
export { changedFields } from './provenance.changes.ts';
export { presentLock } from './provenance.presenter.ts';
export { listOrigins, restoreOrigins, type StoredOrigins } from './provenance.origins-repository.ts';
export { listLocks, type LockRow, unlock } from './provenance.repository.ts';
