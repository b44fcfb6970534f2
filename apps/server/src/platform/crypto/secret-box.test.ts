import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox(randomBytes(32));

test('decrypts what it encrypted, with a different ciphertext each time', () => {
  expect(box.open(box.seal('hunter2'))).toBe('hunter2');
  expect(box.seal('hunter2')).not.toBe(box.seal('hunter2'));
});

test('rejects tampered ciphertexts and other keys', () => {
  const sealed = box.seal('hunter2');
  const flipped = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
  expect(() => box.open(flipped)).toThrow('unable to authenticate');
  expect(() => createSecretBox(randomBytes(32)).open(sealed)).toThrow('unable to authenticate');
  expect(() => box.open(`k9.${sealed.slice(3)}`)).toThrow('unknown key');
});
