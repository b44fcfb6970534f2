import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { reportContent } from '@kinora/contracts/community/content-reports.ts';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { DialogHost } from '#platform/dialog/dialog-host.tsx';
import { MutationErrors } from '#platform/errors/mutation-errors.ts';
import { ToastHost } from '#platform/toast/toast-host.tsx';
import { closeToast } from '#platform/toast/toast.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';
import { openReportDialog } from './open-report-dialog.ts';

beforeEach(() => {
  closeToast();
  closeAllDialogs();
});

async function open(text: Partial<Parameters<typeof openReportDialog>[0]> = {}) {
  const api = fakeApi();
  const onReported = vi.fn();
  renderApp([
    {
      path: '/',
      element: (
        <>
          <DialogHost />
          <ToastHost />
          <MutationErrors />
        </>
      ),
    },
  ]);
  void openReportDialog({ kind: 'comment', id: 5, author: 'Jun Harada', onReported, ...text });
  const dialog = within(await screen.findByRole('dialog'));
  return { api, dialog, onReported, user: userEvent.setup() };
}

test('sends the reason, and says so', async () => {
  const { api, dialog, onReported, user } = await open();
  api.on(reportContent, () => ({}));
  expect(dialog.getByRole('heading').textContent).toBe('Report this comment');
  expect(dialog.getByText(/Jun Harada will not see who reported it/u)).toBeDefined();
  expect(dialog.getAllByRole('radio')).toHaveLength(5);
  await user.click(dialog.getByRole('radio', { name: 'Spam or advertising' }));
  await user.type(dialog.getByRole('textbox', { name: 'Details (optional)' }), ' The link. ');
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Report sent')).toBeDefined();
  expect(api.calls(reportContent)[0]?.body).toEqual({
    kind: 'comment',
    id: 5,
    reason: 'spam',
    text: 'The link.',
  });
  expect(onReported).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test("asks for details of 'Something else', and focuses them", async () => {
  const { api, dialog, user } = await open({ kind: 'review', author: null });
  expect(dialog.getByRole('heading').textContent).toBe('Report this review');
  await user.click(dialog.getByRole('radio', { name: 'Something else' }));
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  const details = dialog.getByRole('textbox', { name: 'Details' });
  expect(dialog.getByText('Describe the problem.')).toBeDefined();
  expect(document.activeElement).toBe(details);
  expect(api.calls(reportContent)).toEqual([]);
});

test('stays open if the report was not sent', async () => {
  const { api, dialog, onReported, user } = await open();
  api.refuse(reportContent, 429, {
    message: 'Too many attempts. Try again in 9 seconds.',
    code: 'rate_limited',
  });
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText(/Too many attempts/u)).toBeDefined();
  expect(screen.getByRole('dialog')).toBeDefined();
  expect(onReported).not.toHaveBeenCalled();
});
