import type { UserEvent } from '@testing-library/user-event';

/** Pastes a text into a field. Typing would render the whole form for each letter. */
export async function pasteText(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.paste(text);
}
