import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openLiveChannel } from './live-channel.client.ts';
import type { LiveMessage } from './live-messages.ts';

/** The event stream of a browser, controlled by the test. */
class FakeStream extends EventTarget {
  static opened: FakeStream[] = [];
  isClosed = false;
  constructor() {
    super();
    FakeStream.opened.push(this);
  }
  close() {
    this.isClosed = true;
  }
  send(type: string, data: object) {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  }
  fail() {
    this.dispatchEvent(new Event('error'));
  }
}

/** Locks of the tabs of one browser: the first gets it, the others wait. */
function fakeLocks() {
  const queues = new Map<string, Promise<void>>();
  return {
    request: async (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
      const before = queues.get(name) ?? Promise.resolve();
      const run = before.then(() => (signal.aborted ? undefined : work()));
      queues.set(name, run);
      await run;
    },
  };
}

const stops: (() => void)[] = [];
const tick = () => vi.advanceTimersByTimeAsync(1);

function openTab({ userId = 7, isEnabled = true, poll = async () => 0 } = {}) {
  const heard: LiveMessage[] = [];
  const stop = openLiveChannel({ userId, isEnabled, poll, onMessage: (message) => heard.push(message) });
  stops.push(stop);
  return { heard, stop };
}

const latest = () => {
  const stream = FakeStream.opened.at(-1);
  if (stream === undefined) throw new Error('No stream was opened');
  return stream;
};

beforeEach(() => {
  vi.useFakeTimers();
  FakeStream.opened = [];
  vi.stubGlobal('EventSource', FakeStream);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: fakeLocks() }));
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('reports the count of each event, and says which are news', async () => {
  const { heard } = openTab();
  await tick();
  latest().send('session', { user_id: 7 });
  latest().send('notifications', { unread: 2 });
  latest().send('notifications', { unread: 3 });
  expect(heard).toEqual([
    { type: 'notifications', unread: 2, isNews: false },
    { type: 'notifications', unread: 3, isNews: true },
  ]);
});

test('the tabs of a browser share one connection', async () => {
  const [first, second] = [openTab(), openTab()];
  await tick();
  expect(FakeStream.opened).toHaveLength(1);
  latest().send('work', { kind: 'videos', id: 5 });
  await vi.waitFor(() => expect(second.heard).toEqual([{ type: 'work', kind: 'videos', id: 5 }]));
  expect(first.heard).toEqual(second.heard);
});

test('the next tab connects once the connected one has closed', async () => {
  const first = openTab();
  openTab();
  await tick();
  first.stop();
  await tick();
  expect(FakeStream.opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
});

describe('a stream', () => {
  test('of someone else reports a sign-out and closes', async () => {
    const { heard } = openTab();
    await tick();
    latest().send('session', { user_id: 8 });
    expect(heard).toEqual([{ type: 'signed-out' }]);
    expect(latest().isClosed).toBe(true);
  });

  test('of a session that has ended reports a sign-out and does not come back', async () => {
    const { heard } = openTab();
    await tick();
    latest().send('end', { reason: 'session' });
    latest().fail();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(heard).toEqual([{ type: 'signed-out' }]);
    expect(FakeStream.opened).toHaveLength(1);
  });

  test('that is lost comes back within 30 seconds', async () => {
    openTab();
    await tick();
    latest().send('session', { user_id: 7 });
    latest().fail();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(FakeStream.opened).toHaveLength(2);
  });

  test('with unknown events is ignored', async () => {
    const { heard } = openTab();
    await tick();
    latest().send('work', { kind: 'other', id: 1 });
    latest().send('notifications', { unread: 'many' });
    expect(heard).toEqual([]);
  });
});

test('asks for news while it cannot connect, and stops asking once it can', async () => {
  const poll = vi.fn(async () => 4);
  const { heard } = openTab({ poll });
  await tick();
  for (let failed = 0; failed < 3; failed += 1) {
    latest().fail();
    await vi.advanceTimersByTimeAsync(60_000);
  }
  expect(poll).toHaveBeenCalled();
  expect(heard).toContainEqual({ type: 'notifications', unread: 4, isNews: false });
  latest().send('session', { user_id: 7 });
  const asked = poll.mock.calls.length;
  await vi.advanceTimersByTimeAsync(300_000);
  expect(poll).toHaveBeenCalledTimes(asked);
});

test('only asks for news if the owner has switched live updates off', async () => {
  const poll = vi.fn(async () => 1);
  openTab({ poll, isEnabled: false });
  await vi.advanceTimersByTimeAsync(200_000);
  expect(FakeStream.opened).toEqual([]);
  expect(poll.mock.calls.length).toBeGreaterThanOrEqual(2);
});

test('connects in each tab if the browser has no locks', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: undefined } }));
  openTab();
  openTab();
  await tick();
  expect(FakeStream.opened).toHaveLength(2);
});
