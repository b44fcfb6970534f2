import { dehydrate, type DehydratedState } from '@tanstack/react-query';
import { use } from 'react';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import type { PageServices } from './page-services.ts';
import { scriptJson } from '#platform/html/script-json.ts';
import { ServerPageContext } from './server-page.ts';

const ELEMENT_ID = 'page-state';

/** What the server already fetched for this page view; the browser starts from it. */
export interface PageState {
  bootstrap: BootstrapData | null;
  storedThemeId: number | null;
  queries: DehydratedState;
}

/**
 * Prints the state into the page as a data block. In the browser the element stays as the server wrote it:
 * the entry has read it before React looks at the document.
 */
export function PageStateScript() {
  const page = use(ServerPageContext);
  const json = page ? scriptJson(stateOf(page.services)) : '';
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

/** Reads what the server printed. */
export function readPageState(): PageState {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page carries no state');
  // Written by stateOf() of the same build.
  return JSON.parse(text) as PageState;
}
