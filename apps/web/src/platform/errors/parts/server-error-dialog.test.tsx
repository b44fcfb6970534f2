import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TraceFrame } from '@kinora/contracts/platform/errors.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { DialogHost } from '#platform/dialog/dialog-host.tsx';
import { closeAllDialogs, openDialog } from '#platform/dialog/dialog.ts';
import { SessionProvider } from '#platform/session/session-context.tsx';
import { createSessionStore } from '#platform/session/session-store.ts';
import { ServerErrorDialog } from './server-error-dialog.tsx';

const frame = (file: string, line: number, isVendor: boolean): TraceFrame => ({
  file,
  line,
  function: `in ${file}`,
  is_vendor: isVendor,
  code_snippet: { [line - 1]: `before ${file}`, [line]: `broken ${file}`, [line + 1]: `after ${file}` },
});

const frames = [
  frame('vendor/pg.js', 9, true),
  frame('vendor/kysely.js', 99, true),
  frame('genres.repository.ts', 31, false),
  frame('genres.service.ts', 12, false),
  frame('vendor/fastify.js', 400, true),
];

beforeEach(async () => {
  render(
    <MemoryRouter>
      <SessionProvider session={createSessionStore(() => new Promise(() => undefined))}>
        <DialogHost />
      </SessionProvider>
    </MemoryRouter>,
  );
  const error = new ApiError(500, {
    message: 'relation "genres" does not exist',
    exception: 'DatabaseError',
    trace: 'DatabaseError: relation "genres" does not exist',
    ignitionTrace: frames,
    totalVendorGroups: 2,
  });
  await act(async () => {
    void openDialog(ServerErrorDialog, { error });
  });
  await screen.findByRole('alertdialog');
});
afterEach(() => {
  act(() => closeAllDialogs());
});

const trace = () => screen.getByRole('list', { name: 'Stack trace' });
const snippet = () => screen.getByRole('figure').textContent;

test("[A2-035] is full screen and titled 'An error occured'", () => {
  const dialog = screen.getByRole('alertdialog', { name: 'An error occured' });
  expect(dialog.parentElement?.style.width).toBe('100%');
  expect(dialog.parentElement?.className).toContain('h-full');
});

test('[A2-036] shows the exception name, the message and the stack trace', () => {
  const dialog = screen.getByRole('alertdialog');
  expect(within(dialog).getByText('DatabaseError')).toBeDefined();
  expect(within(dialog).getByText('relation "genres" does not exist')).toBeDefined();
  expect(within(trace()).getByText('genres.repository.ts:31')).toBeDefined();
  expect(within(trace()).getByText('in genres.service.ts')).toBeDefined();
});

test('[A2-037] vendor frames are collapsed, and one button expands and collapses them all', async () => {
  expect(within(trace()).queryByText('vendor/pg.js:9')).toBeNull();
  expect(within(trace()).getByText('2 vendor frames')).toBeDefined();
  expect(within(trace()).getByText('1 vendor frame')).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Expand vendor frames' }));
  for (const { file, line } of frames) {
    expect(within(trace()).getByText(`${file}:${line}`)).toBeDefined();
  }

  await userEvent.click(screen.getByRole('button', { name: 'Collapse vendor frames' }));
  expect(within(trace()).queryByText('vendor/pg.js:9')).toBeNull();
  expect(screen.getByRole('button', { name: 'Expand vendor frames' })).toBeDefined();
});

test('expands a single group of vendor frames', async () => {
  await userEvent.click(within(trace()).getByText('2 vendor frames'));
  expect(within(trace()).getByText('vendor/kysely.js:99')).toBeDefined();
  expect(within(trace()).queryByText('vendor/fastify.js:400')).toBeNull();
  await userEvent.click(within(trace()).getByText('1 vendor frame'));
  expect(screen.getByRole('button', { name: 'Collapse vendor frames' })).toBeDefined();
});

test('[A2-038] shows the source around the first application frame, then around the chosen one', async () => {
  expect(snippet()).toContain('30before genres.repository.ts31broken genres.repository.ts32after');
  const marked = screen.getByRole('figure').querySelector('[aria-current]');
  expect(marked?.textContent).toBe('31broken genres.repository.ts');

  await userEvent.click(within(trace()).getByText('in genres.service.ts'));
  expect(snippet()).toContain('12broken genres.service.ts');
  expect(within(trace()).getByRole('button', { current: true }).textContent).toContain('genres.service.ts');
});

test("[A2-039] 'Download log' downloads the latest error log", () => {
  const link = screen.getByRole('link', { name: 'Download log' });
  expect(link.getAttribute('href')).toBe('/api/v1/logs/error/download-latest');
  expect(link.hasAttribute('download')).toBe(true);
});
