import { act } from '@testing-library/react';
import type { SessionStore } from '#platform/session/session-store.ts';

/** Makes the site of the open page delete the texts of deleted accounts. */
export function deleteTexts(session: SessionStore): void {
  const data = session.get();
  if (data === null) throw new Error('Expected the data of a page');
  const settings = { ...data.settings, account_deletion: { texts: 'delete' as const } };
  act(() => session.set({ ...data, settings }));
}
