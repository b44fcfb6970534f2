import { dehydrate, type DehydratedState } from '@tanstack/react-query';
import { use } from 'react';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import type { PageServices } from './page-services.ts';
import { scriptJson } from '#platform/html/script-json.ts';
import { ServerPageContext } from './server-page.ts';

const ELEMENT_ID = 'page-state';

/** The data that the server fetched for this page view, with which the browser starts. */
export interface PageState {
  bootstrap: BootstrapData | null;
  storedThemeId: number | null;
  queries: DehydratedState;
}

/**
 * Prints the state into the page as a data block. In the browser the element stays as rendered by the server: the entry
 * reads it before React hydrates the document.
 */
export function PageStateScript() {
  const page = use(ServerPageContext);
  const json = import.meta.env.SSR && page ? scriptJson(stateOf(page.services)) : '';
  return (
    <script
      id={ELEMENT_ID}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

function stateOf({ session, theme, queryClient }: PageServices): PageState {
  return {
    bootstrap: session.get(),
    storedThemeId: theme.getServer().storedId,
    queries: dehydrate(queryClient),
  };
}

/** Reads the state printed by the server. */
export function readPageState(): PageState {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page has no state');
  // Written by stateOf() of the same build.
  return JSON.parse(text) as PageState;
}
