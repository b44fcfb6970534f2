import { useMatches } from 'react-router';

/** What a page tells the frame around it: `export const handle: PageHandle = { hasBackdrop: true };` */
export interface PageHandle {
  /** Its first picture reaches under the top bar, which then lies on it. */
  readonly hasBackdrop: boolean;
}

/** Whether the page that is shown begins with a picture under the top bar. */
export function useHasBackdrop(): boolean {
  return useMatches().some(({ handle }) => isPageHandle(handle) && handle.hasBackdrop);
}

/** Routes may carry handles of other kinds. */
function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'hasBackdrop' in handle;
}
