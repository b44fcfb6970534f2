/** Tags: the owner's labels for articles and custom pages. Keywords, which describe titles, are apart from them. */
import { foundationPermissionDetails } from '@kinora/contracts/foundation/permission-details.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { listAdminTags, TagInput, tagList } from '@kinora/contracts/foundation/tags.ts';
import type { AuditSubject } from '#platform/audit-subject.ts';
import { createRecordReader } from '#platform/db/record-list.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { tagsAdminRoutes } from './tags.admin-routes.ts';
import { tagSource } from './tags.list.repository.ts';
import { tagColumns } from './tags.presenter.ts';
import { createTagsService, TAG_SUBJECT, type TagsService } from './tags.service.ts';

export { shownTag } from './tags.events.ts';
export type { TagsService } from './tags.service.ts';

export const tagsModule = defineModule({
  name: 'foundation/tags',
  permissions: [foundationPermissionDetails.updateTags],
  setup: ({ db, events }: Pick<Platform, 'db' | 'events'>, _deps: object) => {
    const service = createTagsService({ db, events });
    const list = createRecordReader(db, tagSource);
    return {
      service,
      routes: tagsAdminRoutes(service, list),
      streamRoutes: [csvRoute({ endpoint: listAdminTags, list: tagList, reader: list, columns: tagColumns })],
      auditSubjects: [auditSubject(service)],
    };
  },
});

const auditSubject = (tags: TagsService): AuditSubject => ({
  type: TAG_SUBJECT,
  permission: foundationPermissions.updateTags,
  revert: {
    read: (tx, id) => tags.formOf(tx, Number(id)),
    apply: async (tx, id, { field, value }) => {
      const form = await tags.formOf(tx, Number(id));
      await tags.updateIn(tx, Number(id), TagInput.parse({ ...form, [field]: value }));
    },
  },
});
