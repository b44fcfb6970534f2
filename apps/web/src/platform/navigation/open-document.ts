/** Leaves this document for a page of the site. */
export function openDocument(path: string): void {
  window.location.assign(path);
}
