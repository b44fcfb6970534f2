import { describe, expect, test } from 'vitest';
import {
  isRetryable,
  MEGABYTE,
  minPartSizeOf,
  partSizeOf,
  findUploadViolation,
  type UploadConditions,
  chooseUploadMethod,
} from './upload-rules.ts';

const LOCAL: UploadConditions = { isS3: false, isDirect: true, isResumableOff: false };
const S3: UploadConditions = { isS3: true, isDirect: true, isResumableOff: false };

describe('the upload method', () => {
  test('[B9-009] is resumable from 4 MB on, unless that is disabled', () => {
    expect(chooseUploadMethod(4 * MEGABYTE, LOCAL)).toBe('tus');
    expect(chooseUploadMethod(4 * MEGABYTE - 1, LOCAL)).toBe('form');
    expect(chooseUploadMethod(900 * MEGABYTE, { ...LOCAL, isResumableOff: true })).toBe('form');
  });

  test('[B9-010][B9-011] is multipart to S3 from 100 MB on, and one presigned request below', () => {
    expect(chooseUploadMethod(100 * MEGABYTE, S3)).toBe('multipart');
    expect(chooseUploadMethod(100 * MEGABYTE - 1, S3)).toBe('presigned');
    expect(chooseUploadMethod(1, S3)).toBe('presigned');
  });

  test('[B9-012] is the form upload otherwise', () => {
    const notDirect = { ...S3, isDirect: false };
    expect(chooseUploadMethod(200 * MEGABYTE, notDirect)).toBe('tus');
    expect(chooseUploadMethod(200 * MEGABYTE, { ...notDirect, isResumableOff: true })).toBe('form');
    expect(chooseUploadMethod(0, LOCAL)).toBe('form');
  });
});

test('[B9-014] sizes are in MB of 1024 * 1024 bytes, and the minimum part is 5 MB', () => {
  expect(MEGABYTE).toBe(1_048_576);
  expect(minPartSizeOf(1)).toBe(5_242_880);
  expect(minPartSizeOf(40_000 * MEGABYTE)).toBe(5_242_880);
});

test('[B9-015] parts are 20 MB, or larger when the file needs more than ten thousand parts', () => {
  expect(partSizeOf(100 * MEGABYTE)).toBe(20 * MEGABYTE);
  expect(partSizeOf(200_000 * MEGABYTE)).toBe(20 * MEGABYTE);
  expect(partSizeOf(400_000 * MEGABYTE)).toBe(40 * MEGABYTE);
  expect(minPartSizeOf(400_000 * MEGABYTE)).toBe(40 * MEGABYTE);
});

test('[B8-007][B8-008] retries after server errors, 409 and 423, and only while online', () => {
  for (const status of [null, 0, 500, 503, 409, 423]) expect(isRetryable(status, true)).toBe(true);
  for (const status of [400, 401, 403, 404, 413, 422]) expect(isRetryable(status, true)).toBe(false);
  expect(isRetryable(500, false)).toBe(false);
});

test('allows a file of exactly the maximum size, and rejects a file type that is not allowed', () => {
  const file = { name: 'noextension', size: 10, mime: '' };
  expect(findUploadViolation(file, { maxSize: 10 })).toBeNull();
  expect(findUploadViolation(file, { maxSize: 9 })).toEqual({ code: 'files.too_large', maxSize: 9 });
  expect(findUploadViolation(file, { allowedTypes: ['*/*'] })).toBeNull();
  expect(findUploadViolation(file, { allowedTypes: ['', '.'] })).toEqual({ code: 'files.type_not_allowed' });
  expect(
    findUploadViolation(
      { ...file, mime: 'image/svg+xml; charset=utf-8' },
      { blockedTypes: ['image/svg+xml'] },
    ),
  ).toEqual({
    code: 'files.type_not_allowed',
  });
});
