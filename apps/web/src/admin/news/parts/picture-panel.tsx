import { type EditedArticle, NEWS_UPLOADS } from '@kinora/contracts/admin/news.ts';
import { ImageField } from '#admin/kit/image-field.tsx';
import { Panel } from '#admin/kit/panel.tsx';
import { useErrorReporter } from '#platform/errors/use-error-reporter.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { useArticlePicture } from '../news.queries.ts';

/** The image of an article. Changes are saved immediately. */
export function PicturePanel({ article }: { article: EditedArticle }) {
  const { t } = useTrans();
  const report = useErrorReporter();
  const picture = useArticlePicture(article.id);
  const run = (work: () => Promise<void>) => void work().catch((error: unknown) => report(error));
  return (
    <Panel title={t('Image')}>
      <ImageField
        label={t('Image')}
        src={article.image?.src ?? null}
        ratio="landscape"
        policy={NEWS_UPLOADS}
        hint={t('Changes are saved immediately.')}
        onArrived={({ id }) => run(() => picture.set(id))}
        actions={
          article.image === null ? null : (
            <Button variant="text" size="sm" className="mt-2 text-danger" onPress={() => run(picture.remove)}>
              {t('Remove image')}
            </Button>
          )
        }
      />
    </Panel>
  );
}
