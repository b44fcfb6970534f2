import type { FileSweep } from '@kinora/contracts/admin/file-sweeps.ts';
import type { SweepRow } from './files.sweeps.repository.ts';

export const presentSweep = (row: SweepRow): FileSweep => ({
  id: row.id,
  state: row.state,
  checked: row.checked,
  unused: { files: row.unused_files, bytes: row.unused_bytes },
  strays: { files: row.stray_objects, bytes: row.stray_bytes },
  started_at: row.started_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
});
