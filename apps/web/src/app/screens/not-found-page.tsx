import { data } from 'react-router';
import { NotFoundScreen } from './not-found-screen.tsx';

/** Serves /404 and every address nobody else serves, with the status that search engines read. */
export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return <NotFoundScreen />;
}
