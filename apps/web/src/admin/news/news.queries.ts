import { useQueryClient } from '@tanstack/react-query';
import {
  createArticle,
  deleteArticle,
  type EditedArticle,
  getArticleRevision,
  getEditedArticle,
  listArticleRevisions,
  listEditedNews,
  removeArticlePicture,
  restoreArticleRevision,
  setArticlePicture,
  updateArticle,
} from '@kinora/contracts/admin/news.ts';
import { getNewsArticle, listNews } from '@kinora/contracts/catalogue/news.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey, endpointQuery } from '#platform/query/endpoint-query.ts';
import type { ArticleBody } from './parts/article-fields.ts';

export const adminNewsQueries = {
  one: (id: number) => endpointQuery(getEditedArticle, { params: { id } }),
  revisions: (id: number) => endpointQuery(listArticleRevisions, { params: { id } }),
  revision: (id: number, revision: number) => endpointQuery(getArticleRevision, { params: { id, revision } }),
};

export function useCreateArticle() {
  const refresh = useNewsRefresh();
  return async (body: ArticleBody): Promise<EditedArticle> => {
    const { article } = await call(createArticle, { body });
    await refresh();
    return article;
  };
}

export function useSaveArticle(id: number) {
  const refresh = useNewsRefresh();
  return async (form: ArticleBody, version: number): Promise<EditedArticle> => {
    const { article } = await call(updateArticle, { params: { id }, body: { ...form, version } });
    await refresh();
    return article;
  };
}

/** Fetches from the server, bypassing the cache. */
export function useRefetchArticle(id: number) {
  return async (): Promise<EditedArticle> => (await call(getEditedArticle, { params: { id } })).article;
}

export function useDeleteArticle() {
  const queryClient = useQueryClient();
  return async (id: number) => {
    await call(deleteArticle, { params: { id } });
    // The page of the deleted article is still open, so only the list is invalidated.
    await queryClient.invalidateQueries({ queryKey: endpointKey(listEditedNews) });
  };
}

export function useArticlePicture(id: number) {
  const refresh = useNewsRefresh();
  return {
    set: async (fileId: number) => {
      await call(setArticlePicture, { params: { id }, body: { file_id: fileId } });
      await refresh();
    },
    remove: async () => {
      await call(removeArticlePicture, { params: { id } });
      await refresh();
    },
  };
}

export function useRestoreRevision(id: number) {
  const refresh = useNewsRefresh();
  return async (revision: number, version: number) => {
    await call(restoreArticleRevision, { params: { id, revision }, body: { version } });
    await refresh();
  };
}

/** Invalidates everything that shows an article, including public pages. */
function useNewsRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [listEditedNews, getEditedArticle, listArticleRevisions, listNews, getNewsArticle].map((endpoint) =>
        queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) }),
      ),
    );
}
