import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { ArticleForm } from '@kinora/contracts/admin/news.ts';
import type { AuditSubject } from '#platform/audit-subject.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { ARTICLE_SUBJECT, toForm } from './form.ts';
import type { NewsEditing } from './news.service.ts';

/** Audit history of articles: a field is reverted through the same path that saves it. */
export const articleHistory = (news: Pick<NewsEditing, 'findIn' | 'updateIn'>): AuditSubject => ({
  type: ARTICLE_SUBJECT,
  permission: editingPermissions.updateNews,
  revert: {
    read: async (tx, id) => {
      const row = await news.findIn(tx, Number(id)).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'not_found') return undefined;
        throw error;
      });
      return row && toForm(row);
    },
    apply: async (tx, id, { field, value, by }) => {
      const row = await news.findIn(tx, Number(id));
      const form = ArticleForm.parse({ ...toForm(row), [field]: value });
      await news.updateIn(tx, row.id, form, { version: row.edit_version, by });
    },
  },
});
