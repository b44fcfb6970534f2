import { use } from 'react';
import { ServerPageContext } from './server-page.ts';

/** Browsers remove the nonce from the markup after parsing, but the page's own code can still read the property. */
const ownNonce =
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLElement>('[nonce]')?.nonce;

/** The nonce for styles and scripts of this page: from the server render, or from the page it rendered. */
export function usePageNonce(): string | undefined {
  return use(ServerPageContext)?.nonce ?? ownNonce;
}
