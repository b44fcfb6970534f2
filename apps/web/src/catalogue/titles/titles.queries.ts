import { listTitleImages } from '@kinora/contracts/catalogue/images.ts';
import { getTitle } from '@kinora/contracts/catalogue/titles.ts';
import { listTitleVideos } from '@kinora/contracts/catalogue/videos.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

export const titleQueries = {
  /** A title with everything its page shows. */
  one: (id: number) => endpointQuery(getTitle, { params: { id } }),
  videos: (id: number) => endpointQuery(listTitleVideos, { params: { id }, query: {} }),
  images: (id: number) => endpointQuery(listTitleImages, { params: { id } }),
};
