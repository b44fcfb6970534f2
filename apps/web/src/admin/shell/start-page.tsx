import { redirect, type LoaderFunctionArgs } from 'react-router';
import { pageServices } from '#platform/navigation/page-services.ts';
import { routeVisitor } from '#platform/permissions/route-guard.ts';
import { visibleGroups } from './navigation.ts';

/** /admin opens the first screen the person may use. */
async function load({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<never> {
  const visitor = routeVisitor(await context.get(pageServices).session.load());
  throw redirect(visibleGroups(visitor.holds)[0]?.links[0]?.path ?? '/404');
}

export { load as clientLoader, load as loader };

export default function AdminStartPage() {
  return null;
}
