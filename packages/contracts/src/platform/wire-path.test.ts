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

test('parameters are filled in and encoded', () => {
  expect(fillPath('users/:id/lists/:list_id', { id: 'me', list_id: 'a/b?c' })).toBe(
    'users/me/lists/a%2Fb%3Fc',
  );
});

test('throws when a parameter is missing', () => {
  expect(() => fillPath('users/:id', {})).toThrow('id');
});
