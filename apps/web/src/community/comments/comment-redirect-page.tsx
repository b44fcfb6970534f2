import { redirect } from 'react-router';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { commentHref } from './comment-href.ts';
import { commentQueries } from './comments.queries.ts';

/** Redirects to the page that the comment is on. */
const load = pageLoader({
  access: { login: false, permission: cataloguePermissions.viewTitles },
  queries: ({ params }) => [commentQueries.context(Number(params.id))],
  following: async ({ params, read }) => {
    const id = Number(params.id);
    throw redirect(commentHref(read(commentQueries.context(id)).place, id));
  },
});

export { load as clientLoader, load as loader };

export default function CommentRedirectPage() {
  return null;
}
