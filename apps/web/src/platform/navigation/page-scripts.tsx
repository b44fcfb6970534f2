import { use } from 'react';
import {
  type EntryContext,
  Scripts,
  UNSAFE_FrameworkContext as FrameworkContext,
  useMatches,
} from 'react-router';
import { deferredContentScript } from '#ui/deferred-content-script.ts';
import { publicManifest } from './public-manifest.ts';
import { type PageFiles, startScript } from './start-script.ts';
import { usePageNonce } from './use-page-nonce.ts';

/** In the browser, the scripts stay as the server printed them. */
const KEPT = { __html: '' };

/**
 * The scripts that start the page: React Router's own `Scripts`, except that the code loads after the first paint. The
 * development server needs the original.
 */
export function PageScripts() {
  if (import.meta.hot) return <Scripts />;
  return import.meta.env.SSR ? <PrintedScripts /> : <InlineScript html={KEPT} />;
}

function PrintedScripts() {
  const framework = use(FrameworkContext);
  const matches = useMatches();
  if (framework === undefined) return null;
  const { manifest, renderMeta, serverHandoffString } = framework;
  if (manifest.hmr) return <Scripts />;
  // React Router then sends the data of the routes.
  Object.assign(renderMeta ?? {}, { didRenderScripts: true });
  const files = filesOf(
    manifest,
    matches.map(({ id }) => id),
  );
  const context =
    `window.__reactRouterContext=${serverHandoffString};` +
    'window.__reactRouterContext.stream=new ReadableStream({start(controller){' +
    'window.__reactRouterContext.streamController=controller}}).pipeThrough(new TextEncoderStream());';
  return <InlineScript html={{ __html: `${context}${deferredContentScript()};${startScript(files)}` }} />;
}

function InlineScript({ html }: { html: { __html: string } }) {
  return <script nonce={usePageNonce()} suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}

function filesOf(manifest: EntryContext['manifest'], routeIds: readonly string[]): PageFiles {
  const { entry, url } = manifest;
  const imports = new Set(entry.imports);
  const routes: Record<string, string> = {};
  for (const id of routeIds) {
    const route = manifest.routes[id];
    if (route === undefined) continue;
    routes[id] = route.module;
    for (const file of [route.module, ...(route.imports ?? [])]) imports.add(file);
  }
  const isBackOffice = routeIds.some((id) => id.startsWith('admin/'));
  return {
    manifest: isBackOffice ? url : publicManifest(url),
    entry: entry.module,
    routes,
    imports: [...imports],
  };
}
