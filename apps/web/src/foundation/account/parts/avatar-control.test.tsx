import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  type Account,
  AVATAR_MAX_BYTES,
  deleteAvatar,
  uploadAvatar,
} from '@kinora/contracts/foundation/account.ts';
import { accountApi, openPanel } from '#test/account.tsx';
import { AccountDetailsPanel } from './account-details-panel.tsx';

// Ignores `accept`, because users can also drop or enter a file that the file dialog does not offer.
const user = userEvent.setup({ applyAccept: false });
const picture = (options: { type?: string; bytes?: number } = {}) =>
  new File([new Uint8Array(options.bytes ?? 3)], 'me', { type: options.type ?? 'image/png' });

async function setUp(start: Partial<Account> = {}) {
  const { api, server } = accountApi(start);
  const rendered = await openPanel(AccountDetailsPanel);
  const choose = async (file: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('There is no file input');
    await user.upload(input, file);
  };
  return { api, server, choose, ...rendered };
}

const alert = () => screen.getByRole('alert').textContent;

test('[A7-033] an upload sends the file, shows a toast and updates the image everywhere on the site', async () => {
  const { api, server, choose, session } = await setUp();
  api.on(uploadAvatar, () => {
    server.account = { ...server.account, image: '/storage/a.webp' };
    return { user: server.account };
  });
  const file = picture();
  await choose(file);
  expect(await screen.findByText('Uploaded avatar')).toBeDefined();
  expect(api.calls(uploadAvatar)).toMatchObject([{ body: { file } }]);
  expect(session.get()?.user?.image).toBe('/storage/a.webp');
  expect(screen.getByRole('img', { name: 'Nadia' }).getAttribute('src')).toBe('/storage/a.webp');
});

test('[A7-035] a removal shows a toast and removes the image', async () => {
  const { api, server, session } = await setUp({ image: '/storage/a.webp' });
  api.on(deleteAvatar, () => {
    server.account = { ...server.account, image: null };
    return { user: server.account };
  });
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Removed avatar')).toBeDefined();
  expect(session.get()?.user?.image).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
});

test.each(['application/pdf', 'text/html', '', 'image/svg+xml'])(
  '[A5-012] rejects a file of type %j before the upload',
  async (type) => {
    const { api, choose } = await setUp();
    await choose(picture({ type }));
    await waitFor(() => expect(alert()).toContain('Please select an image.'));
    expect(api.calls(uploadAvatar)).toEqual([]);
  },
);

test('[A5-013] rejects an image over 2 MB before the upload, and accepts one of 2 MB', async () => {
  const { api, server, choose } = await setUp();
  api.on(uploadAvatar, () => ({ user: server.account }));
  await choose(picture({ bytes: AVATAR_MAX_BYTES + 1 }));
  await waitFor(() => expect(alert()).toContain('The image must be 2 MB or smaller.'));
  expect(api.calls(uploadAvatar)).toEqual([]);
  await choose(picture({ bytes: AVATAR_MAX_BYTES }));
  await waitFor(() => expect(api.calls(uploadAvatar)).toHaveLength(1));
  expect(AVATAR_MAX_BYTES).toBe(2 * 1024 * 1024);
});

test('[A8-010] the server error for the field file shows as a toast', async () => {
  const { api, choose } = await setUp();
  api.refuse(uploadAvatar, 422, {
    message: 'The given data was invalid.',
    code: 'validation_failed',
    errors: { other: ['Not this.'], file: ['Please select an image.'] },
  });
  await choose(picture());
  await waitFor(() => expect(alert()).toContain('Please select an image.'));
});

test('[A8-010] any other failure goes to the generic error handler', async () => {
  const { api, choose } = await setUp();
  api.refuse(uploadAvatar, 503, { message: 'The site is busy. Try again in a moment.', code: 'unavailable' });
  await choose(picture());
  await waitFor(() => expect(alert()).toContain('The site is busy. Try again in a moment.'));
});
