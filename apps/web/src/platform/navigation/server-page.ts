import { createContext } from 'react';
import type { PageServices } from './page-services.ts';

/** Values that exist only while rendering on the server. */
export interface ServerPage {
  readonly services: PageServices;
  /** For every script and style of the page. Browsers hide it from scripts once the page is parsed. */
  readonly nonce: string;
}

/** The server's side of a page view; null in the browser. */
export const ServerPageContext = createContext<ServerPage | null>(null);
