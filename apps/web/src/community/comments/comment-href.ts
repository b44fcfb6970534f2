import { articlePath, listPath, reviewPath, watchPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { getCommentContext } from '@kinora/contracts/community/comments.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { partPath } from '../texts/part-path.ts';
import { commentAnchor } from './comment-anchor.ts';

type Place = CallOutput<typeof getCommentContext>['place'];

/** The address of a comment on the page that it is on. */
export const commentHref = (place: Place, id: number): string =>
  `${pagePath(place)}?comment=${id}#${commentAnchor(id)}`;

function pagePath({ subject, subject_id: id, slug, season, episode }: Place): string {
  switch (subject) {
    case 'title': {
      const scope = season === null ? undefined : { season, episode: episode ?? undefined };
      return partPath({ id, slug: slug ?? '' }, scope, 'discussion');
    }
    case 'video':
      return watchPath(id);
    case 'article':
      return articlePath({ id });
    case 'review':
      return reviewPath(id);
    case 'list':
      return listPath({ slug: slug ?? '' });
  }
}
