import type { APIRequestContext } from '@playwright/test';
import { createImage, IMAGE_UPLOADS } from '@kinora/contracts/admin/images.ts';
import { CAPTION_UPLOADS } from '@kinora/contracts/catalogue/video-editing.ts';
import { FileEntryResponse } from '@kinora/contracts/foundation/files.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { callApi, xsrfHeaders } from '../support/api.ts';
import { fetchTitles } from '../support/catalogue.ts';
import { Keyboard, pressUntilFocused } from '../support/keyboard.ts';
import { makeFileOld } from '../support/old-files.repository.ts';
import { expectAccessible } from '../support/page-health.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'admin', viewport: { width: 1440, height: 900 } });

async function upload(request: APIRequestContext, policy: string, { name, mimeType, buffer }: Sent) {
  const metadata = { disk: 'uploads', diskPrefix: policy, clientName: name, clientSize: buffer.length };
  const response = await request.post(wirePath('file-entries'), {
    headers: await xsrfHeaders(request),
    multipart: { metadata: JSON.stringify(metadata), file: { name, mimeType, buffer } },
  });
  return FileEntryResponse.parse(await response.json()).fileEntry;
}

interface Sent {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A teal picture of 60 by 90 pixels. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAADwAAABaCAMAAADTj8UHAAAAA1BMVEUAgIBxQSaxAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAHElEQVRYw+3BMQEAAADCoPVPbQlPoAAAAAAA+BgVcgABUhhekgAAAABJRU5ErkJggg==';

const picture = (name: string): Sent => ({ name, mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') });
const uniqueName = (what: string, extension: string) => `${what}-${Date.now().toString(36)}.${extension}`;

test('[B2-123] [B6-009] a manager reads where a file is used, trashes it with the keyboard only, and restores it', async ({
  page,
}) => {
  const name = uniqueName('poster', 'png');
  const [title] = await fetchTitles(page.request, 'movie');
  if (title === undefined) throw new Error('The demo catalogue has no film');
  const { id } = await upload(page.request, IMAGE_UPLOADS, picture(name));
  await callApi(page.request, createImage, {
    body: { file_id: id, kind: 'backdrop', title_id: title.id },
  });
  const keys = new Keyboard(page);
  const row = page.getByRole('row', { name: new RegExp(name) });

  await test.step('open the details of the file', async () => {
    await openPage(page, '/admin/files');
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(name);
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(`${title.name}, backdrop`);
    await page.keyboard.press('Escape');
    await pressUntilFocused(page, 'Tab', row);
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name });
    await expect(drawer.getByRole('button', { name: 'Close' })).toBeFocused();
    await expect(drawer.getByText('Backdrop')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('trash it, knowing where it is used', async () => {
    await keys.press(page.getByRole('button', { name: 'Delete', exact: true }));
    const question = page.getByRole('alertdialog', { name: `Move ${name} to the trash?` });
    await expect(question.getByText(title.name)).toBeVisible();
    await expectAccessible(page);
    await keys.press(question.getByRole('button', { name: 'Move to trash' }));
    await expect(page.getByText('File moved to the trash')).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  await test.step('restore it from the trash', async () => {
    await openPage(page, `/admin/files?view=trash&query=${name}`);
    await pressUntilFocused(page, 'Tab', row);
    await page.keyboard.press('x');
    // A toolbar is one tab stop.
    const toolbar = page.getByRole('toolbar');
    await pressUntilFocused(page, 'Tab', toolbar.getByRole('button', { name: 'Download' }));
    await pressUntilFocused(page, 'ArrowRight', toolbar.getByRole('button', { name: 'Restore' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('File restored')).toBeVisible();
    await openPage(page, `/admin/files?query=${name}`);
    await expect(row).toContainText(title.name);
  });
});

test('[B2-123] a manager uploads a file, and moves an unused one to the trash with a search', async ({
  page,
}) => {
  const unused = uniqueName('unused', 'vtt');
  const captions = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n');
  const entry = await upload(page.request, CAPTION_UPLOADS, {
    name: unused,
    mimeType: 'text/vtt',
    buffer: captions,
  });
  await makeFileOld(entry.id);
  const kept = uniqueName('kept', 'png');

  await test.step('drop a picture on the page', async () => {
    await openPage(page, '/admin/files');
    const { buffer } = picture(kept);
    const transfer = await page.evaluateHandle(
      ({ bytes, fileName }) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], fileName, { type: 'image/png' }));
        return data;
      },
      { bytes: [...buffer], fileName: kept },
    );
    await page.dispatchEvent('#content', 'dragover', { dataTransfer: transfer });
    await expect(page.getByText('Drop files to upload them')).toBeVisible();
    await page.dispatchEvent('#content', 'drop', { dataTransfer: transfer });
    await expect(page.getByRole('row', { name: new RegExp(kept) })).toContainText('Library');
  });

  await test.step('search for unused files, then move them to the trash', async () => {
    await page.getByRole('button', { name: 'Find unused files' }).click();
    const dialog = page.getByRole('dialog', { name: 'Unused files' });
    await dialog.getByRole('button', { name: /^Search/ }).click();
    await expect(dialog.getByText(/^\d+ files? that no record uses/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Move to trash' })).toBeVisible({ timeout: 20_000 });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Move to trash' }).click();
    await expect(dialog.getByText('They are in the trash now.')).toBeVisible({ timeout: 20_000 });
    await page.keyboard.press('Escape');
  });

  await test.step('the unused file is in the trash, the uploaded one is kept', async () => {
    await openPage(page, `/admin/files?view=trash&query=${unused}`);
    await expect(page.getByRole('row', { name: new RegExp(unused) })).toBeVisible();
    await openPage(page, `/admin/files?query=${kept}`);
    await expect(page.getByRole('row', { name: new RegExp(kept) })).toBeVisible();
  });
});
