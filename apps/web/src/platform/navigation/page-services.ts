import { createContext } from 'react-router';
import type { RuleListener } from '@kinora/contracts/platform/access-rules.ts';
import type { PageQueryClient } from '#platform/query/page-query-client.ts';
import type { SessionStore } from '#platform/session/session-store.ts';
import type { ThemeStore } from '#platform/theme/theme-store.ts';

/**
 * Services shared by the loaders and components of one page view. Created per request on the server, once in a browser.
 */
export interface PageServices {
  readonly queryClient: PageQueryClient;
  readonly session: SessionStore;
  readonly theme: ThemeStore;
  /** Set while the access explainer runs the loaders of a page: receives the rules that they check. */
  readonly onRules?: RuleListener | undefined;
}

/** Gives loaders access to the services: `context.get(pageServices)`. */
export const pageServices = createContext<PageServices>();
