/** Opens a page of the site with a full page load. */
export function openDocument(path: string): void {
  window.location.assign(path);
}
