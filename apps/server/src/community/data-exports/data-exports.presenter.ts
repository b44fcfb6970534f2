import { DataExport } from '@kinora/contracts/community/data-exports.ts';
import { slugify } from '@kinora/contracts/platform/slugs.ts';
import type { DataExportRow } from './data-exports.repository.ts';

export const presentDataExport = (row: DataExportRow): DataExport => ({
  id: row.id,
  state: DataExport.shape.state.parse(row.state),
  size: row.size,
  created_at: row.created_at.toISOString(),
  expires_at: row.state === 'ready' ? (row.expires_at?.toISOString() ?? null) : null,
});

/** Such as `kinora-data-2026-11-19.zip`. Headers allow only ASCII characters. */
export function fileNameOf(siteName: string, createdAt: Date): string {
  const site = slugify(siteName)
    .replace(/[^a-z0-9-]/gu, '')
    .replace(/^-+|-+$/gu, '');
  return [site, 'data', `${createdAt.toISOString().slice(0, 10)}.zip`]
    .filter((part) => part !== '')
    .join('-');
}
