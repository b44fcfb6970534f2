/** Custom pages: texts of the owner at their own addresses, such as help, terms and privacy. */
import { foundationPermissionDetails } from '@kinora/contracts/foundation/permission-details.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { listAdminPages, PageForm, pageList } from '@kinora/contracts/foundation/pages.ts';
import { brandingSettings, operatorSettings } from '@kinora/contracts/foundation/site-settings.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { TagsService } from '#foundation/tags/index.ts';
import type { AuditSubject } from '#platform/audit-subject.ts';
import { createRecordReader } from '#platform/db/record-list.ts';
import type { CachedRoute } from '#platform/http/cached-route.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { pagesAdminRoutes } from './pages.admin-routes.ts';
import { pageSource } from './pages.list.repository.ts';
import { pageColumns } from './pages.presenter.ts';
import { pagesRoutes } from './pages.routes.ts';
import { createPagesReader, createPagesService, PAGE_SUBJECT, type PagesService } from './pages.service.ts';

export { insertStarterPages, publishStarterPages, type StarterPage } from './starter-pages.ts';
export type { PagesService } from './pages.service.ts';

const PUBLISH_SECONDS = 30;

interface Deps {
  readonly settings: Pick<SettingsService, 'get'>;
  readonly permissions: ReadonlySet<string>;
  readonly tags: TagsService;
  readonly languagesOf: LanguageResolver;
  readonly shared: CachedRoute;
}

export const pagesModule = defineModule({
  name: 'foundation/pages',
  permissions: [foundationPermissionDetails.updatePages],
  settings: [operatorSettings],
  setup: (
    { db, pool, events, clock, signals }: Pick<Platform, 'db' | 'pool' | 'events' | 'clock' | 'signals'>,
    { settings, permissions, tags, languagesOf, shared }: Deps,
  ) => {
    const pages = createPagesService({ db, events, clock, signals, tags, permissions });
    const list = createRecordReader(db, pageSource(clock));
    return {
      service: pages,
      routes: [
        ...pagesRoutes({
          pages: createPagesReader({ pool, clock }),
          words: () => ({
            siteName: settings.get(brandingSettings).site_name,
            operator: settings.get(operatorSettings).name,
          }),
          languagesOf,
          shared,
        }),
        ...pagesAdminRoutes({ pages, list, clock, permissions }),
      ],
      streamRoutes: [
        csvRoute({ endpoint: listAdminPages, list: pageList, reader: list, columns: pageColumns }),
      ],
      auditSubjects: [auditSubject(pages)],
      schedules: [
        {
          name: 'publish-custom-pages',
          everySeconds: PUBLISH_SECONDS,
          run: async () => {
            await pages.publishDue();
          },
        },
      ],
    };
  },
});

const auditSubject = (pages: PagesService): AuditSubject => ({
  type: PAGE_SUBJECT,
  permission: foundationPermissions.updatePages,
  revert: {
    read: (tx, id) => pages.formOf(tx, Number(id)),
    apply: async (tx, id, { field, value }) => {
      const form = await pages.formOf(tx, Number(id));
      await pages.updateIn(tx, Number(id), PageForm.parse({ ...form, [field]: value }));
    },
  },
});
