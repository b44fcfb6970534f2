import {
  createArticle,
  deleteArticle,
  getArticleRevision,
  getEditedArticle,
  listArticleRevisions,
  listEditedNews,
  removeArticlePicture,
  restoreArticleRevision,
  setArticlePicture,
  updateArticle,
} from '@kinora/contracts/admin/news.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { uploaderOf } from '#foundation/files/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { toRecordPage } from '#platform/db/record-list.ts';
import { requireUserId } from '#platform/http/caller.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { NewsPictures } from './pictures.ts';
import {
  type EditedArticleRow,
  type NewsReader,
  presentArticle,
  presentListed,
  presentRevision,
  presentRevisionText,
} from './news.presenter.ts';
import type { NewsEditing } from './news.service.ts';

interface Deps {
  readonly list: NewsReader;
  readonly news: NewsEditing;
  readonly images: NewsPictures;
  readonly pictures: PicturePresenter;
  readonly clock: Clock;
}

export function adminNewsRoutes({ list, news, images, pictures, clock }: Deps): Route[] {
  const view = () => ({ pictures, now: clock.now() });
  const answer = (row: EditedArticleRow) => ({ article: presentArticle(row, view()) });
  return [
    route(listEditedNews, async ({ query }) =>
      toRecordPage(await list.page(query), query.perPage, (row) => presentListed(row, view())),
    ),
    route(getEditedArticle, async ({ params }) => answer(await news.find(params.id))),
    route(createArticle, async ({ body, caller }) => answer(await news.create(body, requireUserId(caller)))),
    route(updateArticle, async ({ params, body: { version, ...form }, caller }) =>
      answer(await news.update(params.id, form, { version, by: requireUserId(caller) })),
    ),
    route(deleteArticle, async ({ params }) => {
      await news.remove(params.id);
      return {};
    }),
    route(setArticlePicture, async ({ params, body, caller }) =>
      answer(await images.set(params.id, body.file_id, uploaderOf(caller))),
    ),
    route(removeArticlePicture, async ({ params }) => answer(await images.remove(params.id))),
    route(listArticleRevisions, async ({ params }) => ({
      revisions: (await news.revisions(params.id)).map(presentRevision),
    })),
    route(getArticleRevision, async ({ params }) => ({
      revision: presentRevisionText(await news.revision(params.id, params.revision)),
    })),
    route(restoreArticleRevision, async ({ params, body, caller }) =>
      answer(
        await news.restore(params.id, {
          revision: params.revision,
          version: body.version,
          by: requireUserId(caller),
        }),
      ),
    ),
  ];
}
