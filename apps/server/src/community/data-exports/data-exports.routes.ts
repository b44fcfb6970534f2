import {
  downloadDataExport,
  getDataExport,
  startDataExport,
} from '@kinora/contracts/community/data-exports.ts';
import { brandingSettings } from '@kinora/contracts/foundation/site-settings.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { requireUserId } from '#platform/http/caller.ts';
import { type Route, route } from '#platform/http/route.ts';
import { fileNameOf, presentDataExport } from './data-exports.presenter.ts';
import type { DataExportsService } from './data-exports.service.ts';

interface Deps {
  readonly exports: Pick<DataExportsService, 'start' | 'latest' | 'open'>;
  readonly settings: Pick<SettingsService, 'get'>;
}

export const dataExportsRoutes = ({ exports, settings }: Deps): Route[] => [
  route(startDataExport, async ({ caller }) => ({
    export: presentDataExport(await exports.start(requireUserId(caller))),
  })),

  route(getDataExport, async ({ caller }) => {
    const row = await exports.latest(requireUserId(caller));
    return { export: row === undefined ? null : presentDataExport(row) };
  }),

  route(downloadDataExport, async ({ params, caller, reply }) => {
    const { body, size, createdAt } = await exports.open(requireUserId(caller), params.id);
    const { site_name: siteName } = settings.get(brandingSettings);
    void reply.headers({
      'content-type': 'application/zip',
      'content-length': size,
      'content-disposition': `attachment; filename="${fileNameOf(siteName, createdAt)}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    return body;
  }),
];
