import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type AuditEntry, listAudit, revertAudit } from '@kinora/contracts/foundation/audit.ts';
import type { fakeApi } from './fake-api.ts';

/** Reverts the change of one field through the menu of the open record. */
export async function revertName(
  api: ReturnType<typeof fakeApi>,
  user: UserEvent,
  { name, label, onRevert }: { name: string; label: string; onRevert: () => void },
): Promise<void> {
  const entry: AuditEntry = {
    id: 9,
    at: '2026-11-01T12:00:00Z',
    user: { id: 4, name: 'Grace Editor' },
    action: 'update',
    subject: { type: 'record', id: '7', name },
    before: { name: 'Before' },
    after: { name },
    reason: null,
    reverts: null,
    revertible: ['name'],
    request_id: null,
  };
  api.on(listAudit, () => ({
    pagination: { data: [entry], per_page: 15, next_cursor: null, prev_cursor: null },
  }));
  api.on(revertAudit, () => {
    onRevert();
    return { entry };
  });
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'History' }));
  const history = within(await screen.findByRole('dialog', { name: /^History of/ }));
  await user.click(await history.findByRole('button', { name: `Revert ${label}` }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Revert' }));
}
