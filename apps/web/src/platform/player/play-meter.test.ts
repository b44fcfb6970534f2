import { expect, test, vi } from 'vitest';
import { type Heartbeat, createPlayMeter } from './play-meter.ts';

function meterOf(send: (beat: Heartbeat, isLeaving: boolean) => Promise<unknown> = () => Promise.resolve()) {
  const sent = vi.fn(send);
  const meter = createPlayMeter({ every: 15, send: sent });
  return {
    meter,
    sent,
    /** Plays from one position to another, with four ticks per second. */
    play(from: number, to: number, rate = 1) {
      for (let position = from; position <= to; position += 0.25) meter.tick({ position, rate, seconds: 60 });
    },
  };
}

test('reports progress every fifteen seconds of watching', () => {
  const { play, sent } = meterOf();
  play(0, 14.5);
  expect(sent).not.toHaveBeenCalled();
  play(14.75, 31);
  expect(sent.mock.calls).toEqual([
    [{ position: 15, watched: 15, seconds: 60 }, false],
    [{ position: 30, watched: 15, seconds: 60 }, false],
  ]);
});

test('does not count skipped time', () => {
  const { play, meter, sent } = meterOf();
  play(0, 4);
  play(40, 44);
  meter.flush();
  expect(sent).toHaveBeenCalledWith({ position: 44, watched: 8, seconds: 60 }, false);
});

test('counts half the time at double speed', () => {
  const { play, meter, sent } = meterOf();
  play(0, 20, 2);
  meter.flush();
  expect(sent).toHaveBeenCalledWith({ position: 20, watched: 10, seconds: 60 }, false);
});

test('sends the rest immediately on pause or leaving, and only once', () => {
  const { play, meter, sent } = meterOf();
  play(0, 5);
  meter.flush();
  meter.flush();
  play(5, 7);
  meter.flush(true);
  expect(sent.mock.calls.map(([{ watched }, isLeaving]) => [watched, isLeaving])).toEqual([
    [5, false],
    [2, true],
  ]);
});

test('sends nothing when nothing was watched', () => {
  const { meter, sent } = meterOf();
  meter.flush(true);
  expect(sent).not.toHaveBeenCalled();
});

test('adds a failed report to the next one', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve()];
  const { play, meter, sent } = meterOf(() => answers.shift() ?? Promise.resolve());
  play(0, 5);
  meter.flush();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  await Promise.resolve();
  play(5, 8);
  meter.flush();
  expect(sent.mock.lastCall?.[0].watched).toBe(8);
});

test('sends no duration when it is unknown', () => {
  const { meter, sent } = meterOf();
  meter.tick({ position: 0, rate: 1, seconds: Infinity });
  meter.tick({ position: 1, rate: 1, seconds: Infinity });
  meter.flush();
  expect(sent).toHaveBeenCalledWith({ position: 1, watched: 1, seconds: null }, false);
});
