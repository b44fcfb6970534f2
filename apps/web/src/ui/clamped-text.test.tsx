import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClampedText } from './clamped-text.tsx';

const LONG = 'The tide keeps what it is told, and the harbour master keeps the rest. '.repeat(12).trim();
let measure: () => void = () => undefined;

/** The browser measures the text, and jsdom has no layout. */
function setHeights(scrollHeight: number, clientHeight: number) {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(scrollHeight);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(clientHeight);
  act(() => measure());
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        measure = onResize;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const button = () => screen.queryByRole('button');

test('shows the rest of a long text, and hides it again', async () => {
  render(<ClampedText text={LONG} />);
  setHeights(400, 140);
  const text = screen.getByText(LONG);
  expect(text.className).toContain('line-clamp-4 md:line-clamp-5');
  await userEvent.click(screen.getByRole('button', { name: 'Read more' }));
  expect(text.className).not.toContain('line-clamp');
  expect(button()?.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Read less' }));
  expect(text.className).toContain('line-clamp-4');
});

test('hides the button of a text that fits, and keeps its space', () => {
  render(<ClampedText text={LONG} />);
  setHeights(140, 140);
  expect(button()?.className).toContain('invisible');
});

test('has no button for a short text', () => {
  render(<ClampedText text="The tide keeps what it is told." />);
  expect(button()).toBeNull();
});

test('has all of the text, and no clamp without scripts', () => {
  render(<ClampedText text={LONG} />);
  expect(screen.getByText(LONG).className).toContain('noscript:line-clamp-none');
  expect(button()?.className).toContain('noscript:hidden');
});

test('reserves room for the button of a short text with many paragraphs', () => {
  render(<ClampedText text={'One\nTwo\nThree\nFour\nFive\nSix'} />);
  expect(button()).not.toBeNull();
});
