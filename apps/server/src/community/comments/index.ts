/** Comments: threads about titles, videos and articles. */
import type { CachedRoute } from '#platform/http/cached-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { reassign } from './comments.repository.ts';
import { commentsRoutes } from './comments.routes.ts';
import { createCommentsReader } from './comments.service.ts';

export { addComment } from './comments.service.ts';
export { commentModeration } from './comments.moderation.repository.ts';

export const commentsModule = defineModule({
  name: 'community/comments',
  setup: ({ pool }: Pick<Platform, 'pool'>, { shared }: { shared: CachedRoute }) => ({
    mergedRows: [{ entities: ['title'], relation: 'comments', reassign }],
    routes: commentsRoutes(createCommentsReader(pool), shared),
  }),
});
