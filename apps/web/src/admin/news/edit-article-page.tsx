import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { articlePath } from '@kinora/contracts/catalogue/addresses.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import type { EditedArticle } from '@kinora/contracts/admin/news.ts';
import { RecordForm } from '#admin/kit/record-form.tsx';
import { RecordPage } from '#admin/kit/record-page.tsx';
import { useRecordForm } from '#admin/kit/use-record-form.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { Tag } from '#ui/tag.tsx';
import { adminNewsQueries, useRefetchArticle, useSaveArticle } from './news.queries.ts';
import { AboutPanel } from './parts/about-panel.tsx';
import { ArticleTagsPanel } from './parts/article-tags-panel.tsx';
import { ArticleFields, articleValues } from './parts/article-fields.ts';
import { articleLabels, STATE_TONES, articleStateLabels } from './parts/article-labels.ts';
import { NEWS_PATH } from './parts/news-paths.ts';
import { PicturePanel } from './parts/picture-panel.tsx';
import { PublishingPanel } from './parts/publishing-panel.tsx';
import { TextPanel } from './parts/text-panel.tsx';
import { useArticleActions } from './parts/use-article-actions.tsx';

const load = pageLoader({
  access: { permission: editingPermissions.updateNews },
  queries: ({ params }) => [adminNewsQueries.one(Number(params['articleId']))],
});

export { load as clientLoader, load as loader };

/** Edits an article: its text, publishing date, image and related records. */
export default function EditArticlePage() {
  const { article } = useSuspenseQuery(adminNewsQueries.one(Number(useParams()['articleId']))).data;
  return <ArticleEditor key={article.id} article={article} />;
}

function ArticleEditor({ article }: { article: EditedArticle }) {
  const { t } = useTrans();
  const control = useRecordForm({
    schema: ArticleFields,
    record: article,
    toValues: articleValues,
    save: useSaveArticle(article.id),
    reread: useRefetchArticle(article.id),
    labels: articleLabels(t),
  });
  const actions = useArticleActions(article, control);
  return (
    <RecordPage
      title={article.title}
      parents={[{ label: t('News'), href: NEWS_PATH }]}
      state={<Tag tone={STATE_TONES[article.state]}>{articleStateLabels(t)[article.state]}</Tag>}
      viewHref={article.state === 'published' ? articlePath(article) : undefined}
      actions={actions}
      aside={
        <>
          <PublishingPanel form={control.form} />
          <AboutPanel form={control.form} />
          <ArticleTagsPanel form={control.form} />
        </>
      }
    >
      <RecordForm control={control}>
        <TextPanel form={control.form} />
        <PicturePanel article={article} />
      </RecordForm>
    </RecordPage>
  );
}
