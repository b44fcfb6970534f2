import { data, type LoaderFunctionArgs } from 'react-router';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';

const authorize = pageLoader({ access: { permission: foundationPermissions.accessAdmin } });

/** Fails with 404, so that the layout shows its not-found screen beside the sidebar. */
async function load(args: LoaderFunctionArgs): Promise<never> {
  await authorize(args);
  throw data({ message: 'This could not be found.', code: 'not_found' }, { status: 404 });
}

export { load as clientLoader, load as loader };

/** Serves every unknown address of the back office. Never rendered, because the loader throws. */
export default function UnknownPage() {
  return null;
}
