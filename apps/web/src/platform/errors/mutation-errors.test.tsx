import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '#platform/api/api-error.ts';
import { DialogHost } from '#platform/dialog/dialog-host.tsx';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { SessionProvider } from '#platform/session/session-context.tsx';
import { createSessionStore } from '#platform/session/session-store.ts';
import { ToastHost } from '#platform/toast/toast-host.tsx';
import { closeToast } from '#platform/toast/toast.ts';
import { MutationErrors } from './mutation-errors.ts';

afterEach(() => {
  act(() => {
    closeToast();
    closeAllDialogs();
  });
});

function FailingButton({ error, showsErrors = false }: { error: Error; showsErrors?: boolean }) {
  const { mutate } = useMutation({ mutationFn: () => Promise.reject(error), meta: { showsErrors } });
  return (
    <button type="button" onClick={() => mutate()}>
      Like
    </button>
  );
}

async function fail(error: Error, showsErrors?: boolean) {
  const session = createSessionStore(() => new Promise(() => undefined));
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <SessionProvider session={session}>
          <FailingButton error={error} {...(showsErrors !== undefined && { showsErrors })} />
          <MutationErrors />
          <ToastHost />
          <DialogHost />
        </SessionProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByText('Like'));
}

test("[A8-002] a failure shows a danger toast with the server's message", async () => {
  await fail(new ApiError(409, { message: 'Someone else changed this.' }));
  const toast = await screen.findByText('Someone else changed this.');
  expect(screen.getByRole('alert').contains(toast)).toBe(true);
  expect(toast.closest('[data-type="danger"]')).not.toBeNull();
});

test.each([
  ['[A8-003] a failure without a server message', new ApiError(500, {})],
  ['[A8-006] the failure of a mutation that is not a form', new Error('cannot read x of undefined')],
])('%s shows the generic danger toast', async (_, error) => {
  await fail(error);
  const toast = await screen.findByText('There was an issue. Please try again.');
  expect(toast.closest('[data-type="danger"]')).not.toBeNull();
});

test('[A8-004] an error toast shows the action of the server', async () => {
  await fail(
    new ApiError(403, {
      message: 'You have reached the limit of your plan.',
      action: { label: 'See plans', action: '/pricing' },
    }),
  );
  expect((await screen.findByRole('link', { name: 'See plans' })).getAttribute('href')).toBe('/pricing');
});

test('[A8-001] a payload with a trace opens the full-screen dialog', async () => {
  await fail(new ApiError(500, { message: 'Boom', exception: 'TypeError', trace: 'at a.ts:1' }));
  expect(await screen.findByRole('alertdialog', { name: 'An error occured' })).toBeDefined();
  expect(screen.queryByText('There was an issue. Please try again.')).toBeNull();
});

test('[A8-001] a server error without a trace opens no dialog', async () => {
  await fail(new ApiError(500, { message: 'Boom' }));
  await screen.findByText('Boom');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('ignores a mutation that shows its own errors', async () => {
  await fail(new ApiError(409, { message: 'Taken.' }), true);
  await act(async () => undefined);
  expect(screen.getByRole('alert').textContent).toBe('');
});
