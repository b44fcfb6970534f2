import './styles/app.css';
import { type LoaderFunctionArgs, Outlet } from 'react-router';
import { HtmlDocument } from '#app/shell/html-document.tsx';
import { pageServices } from '#platform/navigation/page-services.ts';

/** Every page carries the bootstrap data; it travels in the page state, not through the router. */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await context.get(pageServices).session.load();
  return null;
}

/** The data changes with the person looking, which login and logout answer themselves: no navigation asks again. */
export const shouldRevalidate = () => false;

export const Layout = HtmlDocument;

export default function Root() {
  return <Outlet />;
}
