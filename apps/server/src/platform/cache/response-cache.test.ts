import { expect, test } from 'vitest';
import { testClock } from '#test/clock.ts';
import { manualSignals } from '#test/signals.ts';
import { createResponseCache } from './response-cache.ts';
import { createChangeTracker } from './changes.ts';
import { CONTENT_TOPIC } from './content-changes.repository.ts';
import { CachedResponse } from './cached-response.ts';

function startCache({ maxBytes = 1_000_000 } = {}) {
  const clock = testClock();
  const signals = manualSignals();
  const cache = createResponseCache({ changes: createChangeTracker(signals), clock, maxBytes });
  const read = async (text: string) => {
    const made = async () => new CachedResponse(Buffer.from(text), ['title:1', 'person:2']);
    return (await cache.read('key', made)).body.toString();
  };
  return { clock, signals, read };
}

test('computes a response once and returns the same bytes', async () => {
  const { read } = startCache();
  expect([await read('{"name":"Ünder\\n"}'), await read('other')]).toEqual([
    '{"name":"Ünder\\n"}',
    '{"name":"Ünder\\n"}',
  ]);
});

test('computes a response again after a change of a record in it, and not after another change', async () => {
  const { read, signals } = startCache();
  await read('old');
  signals.notify(CONTENT_TOPIC, 'title:7');
  expect(await read('unused')).toBe('old');
  signals.notify(CONTENT_TOPIC, 'person:2');
  expect(await read('new')).toBe('new');
});

test('does not cache a response that was computed during a change', async () => {
  const { read, signals } = startCache();
  const slow = read('old');
  signals.notify(CONTENT_TOPIC, 'title:1');
  expect([await slow, await read('new')]).toEqual(['old', 'new']);
});

test('computes a response again after a minute', async () => {
  const { read, clock } = startCache();
  await read('old');
  clock.advance(59_000);
  expect(await read('new')).toBe('old');
  clock.advance(2000);
  expect(await read('new')).toBe('new');
});

test('does not cache with a memory limit of 0 bytes', async () => {
  const { read } = startCache({ maxBytes: 0 });
  expect([await read('one'), await read('two')]).toEqual(['one', 'two']);
});
