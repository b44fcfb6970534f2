import {
  addCaption,
  createVideo,
  deleteCaption,
  deleteVideo,
  getVideo,
  listEditedTitleVideos,
  listVideos,
  orderTitleVideos,
  updateVideo,
} from '@kinora/contracts/catalogue/video-editing.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { uploaderOf } from '#foundation/files/index.ts';
import { toCursorPage } from '#platform/db/paging.ts';
import { toRecordPage } from '#platform/db/record-list.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { VideoCaptions } from './videos.captions.service.ts';
import type { VideosEditing } from './videos.editing.service.ts';
import type { VideosOrder } from './videos.order.service.ts';
import { presentCaption, presentEditedVideo, type VideoReader } from './videos.presenter.ts';

interface Deps {
  readonly videos: VideosEditing;
  readonly list: VideoReader;
  readonly captions: VideoCaptions;
  readonly order: VideosOrder;
  readonly pictures: PicturePresenter;
}

export const videosAdminRoutes = ({ videos, list, captions, order, pictures }: Deps): Route[] => [
  route(listVideos, async ({ query }) => {
    const page = await list.page(query);
    const rows = await videos.listByIds(page.rows.map(({ id }) => id));
    return toRecordPage({ ...page, rows }, query.perPage, (row) => presentEditedVideo(row, pictures));
  }),
  route(getVideo, async ({ params }) => ({
    video: presentEditedVideo(await videos.find(params.id), pictures),
  })),
  route(createVideo, async ({ body, caller }) => ({
    video: presentEditedVideo(await videos.create(body, uploaderOf(caller)), pictures),
  })),
  route(updateVideo, async ({ params, body: { version, ...form }, caller }) => ({
    video: presentEditedVideo(
      await videos.update({ id: params.id, version }, form, uploaderOf(caller)),
      pictures,
    ),
  })),
  route(deleteVideo, async ({ params }) => {
    await videos.remove(params.id);
    return {};
  }),
  route(addCaption, async ({ params, body, caller }) => {
    const { file_id: fileId, ...named } = body;
    return {
      caption: presentCaption(await captions.add(params.id, { ...named, fileId }, uploaderOf(caller))),
    };
  }),
  route(deleteCaption, async ({ params }) => {
    await captions.remove(params.id, params.captionId);
    return {};
  }),
  route(listEditedTitleVideos, async ({ params, query }) =>
    toCursorPage(
      await order.list(params.id, query),
      { perPage: query.perPage, cursor: query.cursor },
      { item: (row) => presentEditedVideo(row, pictures), key: (row) => [row.position, row.id] },
    ),
  ),
  route(orderTitleVideos, async ({ params, body }) => {
    await order.order(params.id, body.ids);
    return {};
  }),
];
