/** A ref for a field that the member has just asked for. */
export function focusField(field: HTMLElement | null): void {
  field?.focus();
}
