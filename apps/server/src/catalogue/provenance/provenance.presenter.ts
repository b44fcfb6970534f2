import type { FieldLock } from '@kinora/contracts/catalogue/provenance.ts';
import type { LockRow } from './provenance.repository.ts';

export const presentLock = ({ field, set_at, by }: LockRow): FieldLock => ({
  field,
  set_at: set_at.toISOString(),
  by,
});
