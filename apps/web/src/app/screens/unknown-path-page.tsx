import { type ClientLoaderFunctionArgs, data, redirectDocument } from 'react-router';
import { NotFoundScreen } from './not-found-screen.tsx';

export function loader() {
  return data(null, { status: 404 });
}

/** The browser does not know all pages: `vite/browser-manifest.ts` hides the back office from public pages. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return redirectDocument(request.url);
}

/** Serves every unknown URL. */
export default function UnknownPathPage() {
  return <NotFoundScreen />;
}
