import { useNavigate } from 'react-router';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { RecordForm } from '#admin/kit/record-form.tsx';
import { RecordPage } from '#admin/kit/record-page.tsx';
import { useNewRecordForm } from '#admin/kit/use-record-form.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { toast } from '#platform/toast/toast.ts';
import { useCreateArticle } from './news.queries.ts';
import { AboutPanel } from './parts/about-panel.tsx';
import { ArticleTagsPanel } from './parts/article-tags-panel.tsx';
import { ArticleFields, NEW_ARTICLE } from './parts/article-fields.ts';
import { editArticlePath, NEWS_PATH } from './parts/news-paths.ts';
import { PublishingPanel } from './parts/publishing-panel.tsx';
import { TextPanel } from './parts/text-panel.tsx';

const load = pageLoader({ access: { permission: editingPermissions.updateNews } });

export { load as clientLoader, load as loader };

/** Creates an article. Its image can be added afterwards. */
export default function NewArticlePage() {
  const { t } = useTrans();
  const navigate = useNavigate();
  const control = useNewRecordForm({
    schema: ArticleFields,
    values: NEW_ARTICLE,
    create: useCreateArticle(),
    onCreated: async (article) => {
      toast.positive(t('Article created'));
      await navigate(editArticlePath(article));
    },
  });
  return (
    <RecordPage
      title={t('New article')}
      parents={[{ label: t('News'), href: NEWS_PATH }]}
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
      </RecordForm>
    </RecordPage>
  );
}
