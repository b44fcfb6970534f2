import { useParams } from 'react-router';
import { articleLoader } from '#catalogue/news/article-loader.ts';
import { ArticleView } from '#catalogue/news/article-view.tsx';
import { commentQueries } from '#community/comments/comments.queries.ts';
import { DeferredComments } from '#community/comments/deferred-comments.tsx';

const load = articleLoader({
  optional: (id) => [commentQueries.list({ subject: 'article', subjectId: id }, 'top', null)],
});

export { load as clientLoader, load as loader };

export default function ArticlePage() {
  const id = Number(useParams().id);
  return <ArticleView comments={<DeferredComments key={id} subject="article" subjectId={id} />} />;
}
