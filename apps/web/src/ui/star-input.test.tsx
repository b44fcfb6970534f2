import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { RatingStars } from './rating.tsx';
import { StarInput } from './star-input.tsx';

function Rate({ start = null }: { start?: number | null }) {
  const [value, setValue] = useState(start);
  return <StarInput label="Your rating" value={value} onChange={setValue} />;
}

const checked = () => screen.queryByRole('radio', { checked: true })?.getAttribute('aria-label') ?? null;

/** jsdom has no layout. */
function setWidth(group: HTMLElement) {
  group.getBoundingClientRect = () => new DOMRect(0, 0, 100, 20);
}

test.each([
  ['{ArrowRight}', '8 out of 10'],
  ['{ArrowUp}', '8 out of 10'],
  ['{ArrowLeft}', '6 out of 10'],
  ['{ArrowDown}', '6 out of 10'],
  ['{Home}', '1 out of 10'],
  ['{End}', '10 out of 10'],
  ['4', '4 out of 10'],
  ['0', '10 out of 10'],
  ['{Delete}', null],
  ['{Backspace}', null],
])('%s changes a 7 to %s', async (key, expected) => {
  const user = userEvent.setup();
  render(<Rate start={7} />);
  await user.tab();
  await user.keyboard(key);
  expect(checked()).toBe(expected);
});

test('is one Tab stop, and focuses the chosen score', async () => {
  const user = userEvent.setup();
  render(
    <>
      <Rate />
      <button type="button">After</button>
    </>,
  );
  await user.tab();
  await user.keyboard('8');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '8 out of 10' }));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'After' }));
});

test('starts at half a star by arrow, and leaves keys with modifiers to the browser', async () => {
  const user = userEvent.setup();
  render(<Rate />);
  await user.tab();
  await user.keyboard('{Control>}5{/Control}');
  expect(checked()).toBeNull();
  await user.keyboard('{ArrowRight}');
  expect(checked()).toBe('1 out of 10');
});

test('a click on half a star sets it, and hovering previews it', async () => {
  const user = userEvent.setup();
  render(<Rate start={2} />);
  const group = screen.getByRole('radiogroup', { name: 'Your rating' });
  const halves = () =>
    [...group.querySelectorAll('[data-halves]')].map((star) => star.getAttribute('data-halves'));
  await user.hover(screen.getByRole('radio', { name: '9 out of 10' }));
  expect(halves()).toEqual(['2', '2', '2', '2', '1']);
  await user.unhover(group);
  expect(halves()).toEqual(['2', '0', '0', '0', '0']);
  await user.click(screen.getByRole('radio', { name: '9 out of 10' }));
  expect(checked()).toBe('9 out of 10');
});

test('a finger chooses where it is lifted, mirrored in right-to-left languages', () => {
  const { rerender } = render(<Rate />);
  const slide = () => {
    const group = screen.getByRole('radiogroup');
    setWidth(group);
    fireEvent.pointerDown(group, { pointerType: 'touch', clientX: 95 });
    fireEvent.pointerMove(group, { pointerType: 'touch', clientX: 60 });
    fireEvent.pointerUp(group, { pointerType: 'touch', clientX: 25 });
    fireEvent.click(screen.getByRole('radio', { name: '10 out of 10' }));
  };
  slide();
  expect(checked()).toBe('3 out of 10');
  rerender(
    <div dir="rtl" style={{ direction: 'rtl' }}>
      <Rate />
    </div>,
  );
  slide();
  expect(checked()).toBe('8 out of 10');
});

test('a disabled input changes nothing', async () => {
  const user = userEvent.setup();
  render(<StarInput label="Your rating" value={4} isDisabled onChange={() => expect.unreachable()} />);
  await user.tab();
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(screen.getByRole('radio', { name: '9 out of 10' }));
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
