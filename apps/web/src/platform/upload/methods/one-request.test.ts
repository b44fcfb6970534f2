import { expect, test } from 'vitest';
import { createS3Entry, presignUpload } from '@kinora/contracts/foundation/file-uploads.ts';
import { fakeApi } from '#test/fake-api.ts';
import { fakeStorage } from '#test/fake-storage.ts';
import { fileEntry, fileOf, sendOptions } from '#test/uploads.ts';
import { toUploadFile } from '../upload-file.ts';
import { sendAsForm } from './form-upload.ts';
import { sendPresigned } from './presigned-upload.ts';

const file = toUploadFile(fileOf(500));

test('[B7-012] a presigned upload requests a URL, sends the file there, then creates the entry', async () => {
  document.cookie = 'XSRF-TOKEN=t';
  const api = fakeApi();
  api.on(presignUpload, () => ({ url: 'https://s3.test/put', acl: 'private', key: 'key' }));
  api.on(createS3Entry, () => ({ fileEntry: fileEntry() }));
  const { requests } = fakeStorage(() => ({ status: 200 }));
  await expect(sendPresigned(file, sendOptions(file))).resolves.toEqual(fileEntry());
  expect(requests).toEqual([
    { method: 'PUT', url: 'https://s3.test/put', headers: { 'content-type': 'video/mp4' }, size: 500 },
  ]);
  expect(api.calls(presignUpload)[0]?.body).toMatchObject({
    filename: 'clip.mp4',
    mime: 'video/mp4',
    disk: 'uploads',
    size: 500,
    extension: 'mp4',
    diskPrefix: 'videos',
  });
  expect(api.calls(createS3Entry)[0]?.body).toMatchObject({
    filename: 'key',
    clientName: 'clip.mp4',
    clientMime: 'video/mp4',
    clientExtension: 'mp4',
    size: 500,
    metadata: { diskPrefix: 'videos' },
  });
});

test('creates no entry when the storage rejects the file', async () => {
  const api = fakeApi();
  api.on(presignUpload, () => ({ url: 'https://s3.test/put', acl: 'private', key: 'key' }));
  fakeStorage(() => ({ status: 403 }));
  await expect(sendPresigned(file, sendOptions(file))).rejects.toThrow('rejected the file');
  expect(api.calls(createS3Entry)).toEqual([]);
});

test('a form upload sends the file', async () => {
  const { requests } = fakeStorage(() => ({
    status: 200,
    body: JSON.stringify({ fileEntry: fileEntry() }),
  }));
  const small = toUploadFile(new File(['abc'], 'a.txt', { type: 'text/plain' }));
  await expect(sendAsForm(small, sendOptions(small))).resolves.toEqual(fileEntry());
  expect(requests[0]).toMatchObject({ method: 'POST', url: '/api/v1/file-entries' });
});

test("a rejected form upload throws the server's message", async () => {
  fakeStorage(() => ({ status: 422, body: JSON.stringify({ message: 'This file type is not allowed' }) }));
  const small = toUploadFile(new File(['abc'], 'a.txt', { type: 'text/plain' }));
  await expect(sendAsForm(small, sendOptions(small))).rejects.toThrow('This file type is not allowed');
});
