import { expect, test } from 'vitest';
import { fillPath, wirePath } from './wire-path.ts';

test.each([
  ['genres', '/api/v1/genres'],
  ['/genres', '/api/v1/genres'],
  ['api/v1/logs/error/download-latest', '/api/v1/logs/error/download-latest'],
  ['auth/login', '/auth/login'],
  ['secure/x', '/secure/x'],
  ['log-viewer', '/log-viewer'],
  ['horizon/api', '/horizon/api'],
  ['https://example.org/a', 'https://example.org/a'],
  ['//example.org/a', '//example.org/a'],
])('%s is called at %s', (path, address) => {
  expect(wirePath(path)).toBe(address);
});

test('parameters are put into their places, encoded', () => {
  expect(fillPath('users/:id/lists/:list_id', { id: 'me', list_id: 'a/b?c' })).toBe(
    'users/me/lists/a%2Fb%3Fc',
  );
});

test('a missing parameter is an error, not an address of something else', () => {
  expect(() => fillPath('users/:id', {})).toThrow('id');
});
