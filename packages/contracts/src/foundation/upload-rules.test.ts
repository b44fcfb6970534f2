import { describe, expect, test } from 'vitest';
import {
  isWorthRetrying,
  MEGABYTE,
  partMinOf,
  partSizeOf,
  restrictionOf,
  type UploadFacts,
  uploadWayOf,
} from './upload-rules.ts';

const LOCAL: UploadFacts = { isS3: false, isDirect: true, isResumableOff: false };
const S3: UploadFacts = { isS3: true, isDirect: true, isResumableOff: false };

describe('the way of a file', () => {
  test('[B9-009] from 4 MB on it is resumable, unless that is off', () => {
    expect(uploadWayOf(4 * MEGABYTE, LOCAL)).toBe('tus');
    expect(uploadWayOf(4 * MEGABYTE - 1, LOCAL)).toBe('form');
    expect(uploadWayOf(900 * MEGABYTE, { ...LOCAL, isResumableOff: true })).toBe('form');
  });

  test('[B9-010][B9-011] straight to S3 it goes in parts from 100 MB on, in one request below', () => {
    expect(uploadWayOf(100 * MEGABYTE, S3)).toBe('multipart');
    expect(uploadWayOf(100 * MEGABYTE - 1, S3)).toBe('presigned');
    expect(uploadWayOf(1, S3)).toBe('presigned');
  });

  test('[B9-012] whatever takes no other way is a form', () => {
    const notDirect = { ...S3, isDirect: false };
    expect(uploadWayOf(200 * MEGABYTE, notDirect)).toBe('tus');
    expect(uploadWayOf(200 * MEGABYTE, { ...notDirect, isResumableOff: true })).toBe('form');
    expect(uploadWayOf(0, LOCAL)).toBe('form');
  });
});

test('[B9-014] sizes are counted in MB of 1024 * 1024 bytes, and no part is smaller than 5 of them', () => {
  expect(MEGABYTE).toBe(1_048_576);
  expect(partMinOf(1)).toBe(5_242_880);
  expect(partMinOf(40_000 * MEGABYTE)).toBe(5_242_880);
});

test('[B9-015] parts are 20 MB, or as large as ten thousand of them need', () => {
  expect(partSizeOf(100 * MEGABYTE)).toBe(20 * MEGABYTE);
  expect(partSizeOf(200_000 * MEGABYTE)).toBe(20 * MEGABYTE);
  expect(partSizeOf(400_000 * MEGABYTE)).toBe(40 * MEGABYTE);
  expect(partMinOf(400_000 * MEGABYTE)).toBe(40 * MEGABYTE);
});

test('[B8-007][B8-008] tries again after our mistakes and a busy upload, only while online', () => {
  for (const status of [null, 0, 500, 503, 409, 423]) expect(isWorthRetrying(status, true)).toBe(true);
  for (const status of [400, 401, 403, 404, 413, 422]) expect(isWorthRetrying(status, true)).toBe(false);
  expect(isWorthRetrying(500, false)).toBe(false);
});

test('a file of exactly the largest size is fine, one without a name of its kind is not', () => {
  const file = { name: 'noextension', size: 10, mime: '' };
  expect(restrictionOf(file, { maxSize: 10 })).toBeNull();
  expect(restrictionOf(file, { maxSize: 9 })).toEqual({ code: 'files.too_large', maxSize: 9 });
  expect(restrictionOf(file, { allowedTypes: ['*/*'] })).toBeNull();
  expect(restrictionOf(file, { allowedTypes: ['', '.'] })).toEqual({ code: 'files.type_not_allowed' });
  expect(
    restrictionOf({ ...file, mime: 'image/svg+xml; charset=utf-8' }, { blockedTypes: ['image/svg+xml'] }),
  ).toEqual({
    code: 'files.type_not_allowed',
  });
});
