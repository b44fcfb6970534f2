import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { RatingInput } from './rating-input.tsx';
import { RatingStars } from './rating.tsx';

function Rate({ start = 0 }: { start?: number }) {
  const [value, setValue] = useState(start);
  return <RatingInput aria-label="Rate this" value={value} onChange={setValue} />;
}

function valueNow(): string | null {
  return screen.getByRole('slider', { name: 'Rate this' }).getAttribute('aria-valuenow');
}

test.each([
  ['{ArrowRight}', '8'],
  ['{ArrowUp}', '8'],
  ['{ArrowLeft}', '6'],
  ['{Home}', '1'],
  ['{End}', '10'],
  ['4', '4'],
  ['0', '0'],
])('%s changes a 7 to %s', async (key, expected) => {
  const user = userEvent.setup();
  render(<Rate start={7} />);
  await user.tab();
  await user.keyboard(key);
  expect(valueNow()).toBe(expected);
});

test('announces the rating in words', async () => {
  const user = userEvent.setup();
  render(<Rate />);
  expect(screen.getByRole('status').textContent).toBe('Not rated');
  await user.tab();
  await user.keyboard('8');
  expect(screen.getByRole('status').textContent).toBe('Your rating: 8');
});

test('sets half a star on click, mirrored in right-to-left languages', () => {
  const { rerender } = render(<Rate />);
  const slider = screen.getByRole('slider');
  slider.getBoundingClientRect = () => new DOMRect(0, 0, 100, 20);
  fireEvent.pointerUp(slider, { clientX: 25 });
  expect(valueNow()).toBe('3');
  rerender(
    <div dir="rtl" style={{ direction: 'rtl' }}>
      <Rate />
    </div>,
  );
  const mirrored = screen.getByRole('slider');
  mirrored.getBoundingClientRect = () => new DOMRect(0, 0, 100, 20);
  fireEvent.pointerUp(mirrored, { clientX: 25 });
  expect(valueNow()).toBe('8');
});

test('shows half stars', () => {
  render(<RatingStars value={7} />);
  const stars = screen.getByRole('img', { name: '7 out of 10' });
  expect([...stars.children].map((star) => star.getAttribute('data-halves'))).toEqual([
    '2',
    '2',
    '2',
    '1',
    '0',
  ]);
});
