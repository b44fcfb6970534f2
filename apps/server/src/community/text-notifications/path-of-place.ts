import {
  articlePath,
  episodePath,
  listPath,
  reviewPath,
  seasonPath,
  titlePath,
  watchPath,
} from '@kinora/contracts/catalogue/addresses.ts';
import type { CommentPlaceRow } from '#community/comments/index.ts';

/** The page of what a text is about. */
export function pathOfPlace(
  { subject, subject_id: id, slug, season, episode }: CommentPlaceRow,
  page: 'reviews' | 'discussion',
): string {
  switch (subject) {
    case 'title': {
      const title = { id, slug: slug ?? '' };
      if (season === null) return titlePath(title, page);
      return episode === null
        ? seasonPath(title, season, page)
        : episodePath(title, { season_number: season, episode_number: episode }, page);
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
