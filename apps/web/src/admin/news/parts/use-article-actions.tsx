import { FileClock } from 'lucide-react';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import type { EditedArticle } from '@kinora/contracts/admin/news.ts';
import { confirmDelete, deleteAction, skipLeaveGuard } from '#admin/kit/delete-action.tsx';
import { historyAction } from '#admin/kit/history-action.tsx';
import type { RecordAction } from '#admin/kit/record-action.ts';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import { useErrorReporter } from '#platform/errors/use-error-reporter.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { useDeleteArticle } from '../news.queries.ts';
import { articleLabels } from './article-labels.ts';
import { NEWS_PATH } from './news-paths.ts';

const openRevisions = lazyDialog<{ article: { id: number; version: number } }, void>(
  async () => (await import('./revisions-dialog.tsx')).RevisionsDialog,
);

interface Control {
  readonly isLeaving: RefObject<boolean>;
}

/** Menu actions of an article: revisions, history and delete. */
export function useArticleActions(article: EditedArticle, control: Control): RecordAction[] {
  const { t } = useTrans();
  const navigate = useNavigate();
  const report = useErrorReporter();
  const remove = useDeleteArticle();
  const askToDelete = async () => {
    const isSure = await confirmDelete(t, {
      name: article.title,
      body: t('Visitors will see that it was removed.'),
    });
    if (!isSure) return;
    await remove(article.id);
    skipLeaveGuard(control);
    toast.positive(t('Article deleted'));
    await navigate(NEWS_PATH);
  };
  return [
    {
      id: 'revisions',
      label: t('Revisions'),
      icon: <FileClock size={16} strokeWidth={1.75} />,
      onAction: () => void openRevisions({ article: { id: article.id, version: article.version } }),
    },
    historyAction(t, {
      name: article.title,
      subject: { type: 'news_article', id: article.id },
      labels: articleLabels(t),
    }),
    deleteAction(t, () => void askToDelete().catch((error: unknown) => report(error))),
  ];
}
