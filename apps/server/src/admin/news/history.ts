import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { ArticleForm } from '@kinora/contracts/admin/news.ts';
import type { AuditSubject } from '#platform/audit-subject.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import { ARTICLE_SUBJECT, toForm } from './form.ts';
import { createNewsEditing } from './news.service.ts';

/** Audit history of articles: a field is reverted through the same path that saves it. */
export const articleHistory = (deps: { events: Events; clock: Clock }): AuditSubject => ({
  type: ARTICLE_SUBJECT,
  permission: editingPermissions.updateNews,
  revert: {
    read: async (tx, id) => {
      const row = await createNewsEditing({ ...deps, db: tx })
        .find(Number(id))
        .catch((error: unknown) => {
          if (error instanceof AppError && error.code === 'not_found') return undefined;
          throw error;
        });
      return row && toForm(row);
    },
    apply: async (tx, id, { field, value, by }) => {
      const news = createNewsEditing({ ...deps, db: tx });
      const row = await news.find(Number(id));
      const form = ArticleForm.parse({ ...toForm(row), [field]: value });
      await news.update(row.id, form, row.edit_version, by);
    },
  },
});
