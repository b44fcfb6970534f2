/** Loads the whole page anew, for what changes more than the data of a page. */
export function reloadPage(): void {
  window.location.reload();
}
