/** Reloads the whole page, for changes that affect more than its data. */
export function reloadPage(): void {
  window.location.reload();
}
