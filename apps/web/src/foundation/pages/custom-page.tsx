import { useParams } from 'react-router';
import { customPageLoader, idOrSlugOf } from './custom-page-loader.ts';
import { CustomPageView } from './custom-page-view.tsx';

export { customPageLoader as clientLoader, customPageLoader as loader };

/** Serves /pages/{pageSlug} and /pages/{pageId}/{pageSlug}. */
export default function CustomPage() {
  return <CustomPageView idOrSlug={idOrSlugOf(useParams())} />;
}
