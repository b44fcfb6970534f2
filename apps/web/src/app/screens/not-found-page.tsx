import { data } from 'react-router';
import { NotFoundScreen } from './not-found-screen.tsx';

/** Serves /404, with the status that search engines need. */
export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return <NotFoundScreen />;
}
