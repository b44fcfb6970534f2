import { useMatches } from 'react-router';

/** Options that a page passes to its layout: `export const handle: PageHandle = { hasBackdrop: true };` */
export interface PageHandle {
  /** Its first picture extends under the top bar. */
  readonly hasBackdrop: boolean;
}

/** Whether the current page starts with a picture under the top bar. */
export function useHasBackdrop(): boolean {
  return useMatches().some(({ handle }) => isPageHandle(handle) && handle.hasBackdrop);
}

/** Routes may have other kinds of handles. */
function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'hasBackdrop' in handle;
}
