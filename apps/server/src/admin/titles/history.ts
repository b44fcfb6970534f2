import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { TitleForm } from '@kinora/contracts/admin/titles.ts';
import type { AuditSubject } from '#platform/audit-subject.ts';
import type { Events } from '#platform/events/events.ts';
import { toForm, TITLE_SUBJECT } from './form.ts';
import * as repository from './titles.repository.ts';
import { createTitleEditing } from './titles.service.ts';

/** Audit history of titles: a field is reverted through the same path that saves it. */
export const titleHistory = (events: Events): AuditSubject => ({
  type: TITLE_SUBJECT,
  permission: cataloguePermissions.updateTitles,
  revert: {
    read: async (tx, id) => {
      const row = await repository.find(tx, Number(id));
      return row === undefined || row.deleted_at !== null ? undefined : toForm(row);
    },
    apply: async (tx, id, { field, value, by }) => {
      const titles = createTitleEditing({ db: tx, events });
      const { version } = await titles.find(Number(id));
      const wanted = TitleForm.partial().parse({ [field]: value });
      await titles.update(Number(id), { ...wanted, version }, by);
    },
  },
});
