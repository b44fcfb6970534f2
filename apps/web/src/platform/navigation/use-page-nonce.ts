import { use } from 'react';
import { ServerPageContext } from './server-page.ts';

/** Browsers hide a nonce from the markup once it has done its work, but not from the page's own code. */
const ownNonce =
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLElement>('[nonce]')?.nonce;

/** What a style or script of this page must carry: from the server, or later from the page it wrote. */
export function usePageNonce(): string | undefined {
  return use(ServerPageContext)?.nonce ?? ownNonce;
}
