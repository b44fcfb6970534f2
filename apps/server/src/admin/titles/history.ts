import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { TitleForm } from '@kinora/contracts/admin/titles.ts';
import type { AuditSubject } from '#platform/audit-subject.ts';
import { toForm, TITLE_SUBJECT } from './form.ts';
import * as repository from './titles.repository.ts';
import type { TitleEditing } from './titles.service.ts';

/** Audit history of titles: a field is reverted through the same path that saves it. */
export const titleHistory = (titles: Pick<TitleEditing, 'findIn' | 'updateIn'>): AuditSubject => ({
  type: TITLE_SUBJECT,
  permission: cataloguePermissions.updateTitles,
  revert: {
    read: async (tx, id) => {
      const row = await repository.find(tx, Number(id));
      return row === undefined || row.deleted_at !== null ? undefined : toForm(row);
    },
    apply: async (tx, id, { field, value, by }) => {
      const { version } = await titles.findIn(tx, Number(id));
      const wanted = TitleForm.partial().parse({ [field]: value });
      await titles.updateIn(tx, Number(id), { ...wanted, version }, by);
    },
  },
});
