import { describe, expect, test } from 'vitest';
import { useTestApp } from '#test/app.ts';

const kinora = useTestApp();

const read = (url: string, method: 'GET' | 'POST' = 'GET') => kinora.client().request({ method, url });
async function store(disk: 'public' | 'private', key: string, contentType: string, text = 'content') {
  const body = Buffer.from(text);
  await kinora.platform.storage.put(disk, key, body, { contentType, size: body.length });
}

describe('a public file', () => {
  test('is served to everyone with a long cache lifetime and a sandbox policy', async () => {
    await store('public', 'tests/a.webp', 'image/webp', 'picture');
    const response = await read(kinora.platform.storage.publicUrl('tests/a.webp'));
    expect(response.body).toBe('picture');
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '7',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(response.headers).not.toHaveProperty('content-disposition');
    expect(response.cookies).toEqual([]);
  });

  test.each(['text/html', 'image/svg+xml', 'application/pdf', 'application/javascript', 'text/xml'])(
    'of type %s is served as a download',
    async (contentType) => {
      await store('public', 'tests/page.bin', contentType, '<script>alert(1)</script>');
      const { headers } = await read('/storage/tests/page.bin');
      expect(headers['content-disposition']).toBe('attachment');
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    },
  );
});

describe('an attacker looking for other files', () => {
  test.each([
    '/storage/tests/none.webp',
    '/storage/tests/secret.txt',
    '/storage/tests',
    '/storage/',
    '/storage/../private/tests/secret.txt',
    '/storage/..%2fprivate/tests',
    '/storage/..%2f..%2f..%2fetc/passwd',
    '/storage/%2e%2e/private',
    '/storage/tests/..%2f..%2fprivate%2ftests%2fsecret.txt',
    '/storage/tests/..%5c..%5cprivate',
    '/storage/tests/.hidden',
    '/storage/tests/a%00.webp',
    '/storage/types/public',
    `/storage/tests/${'a'.repeat(600)}`,
  ])('gets 404 for %s', async (url) => {
    await store('private', 'tests/secret.txt', 'text/plain', 'secret');
    const response = await read(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('secret');
  });

  test('cannot change a file', async () => {
    await store('public', 'tests/kept.webp', 'image/webp');
    expect((await read('/storage/tests/kept.webp', 'POST')).statusCode).toBe(404);
    expect((await read('/storage/tests/kept.webp')).statusCode).toBe(200);
  });
});
