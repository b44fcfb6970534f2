import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { expect, test, vi } from 'vitest';
import { stubIntersections } from '#test/intersections.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ChipGroup, ChipItem } from './chip-group.tsx';
import { FilterChip } from './filter-chip.tsx';
import { LoadMore } from './load-more.tsx';
import { Pagination } from './pagination.tsx';

function renderPage(page: number, onPageChange = vi.fn()) {
  render(
    <I18nProvider locale="en-US">
      <Pagination page={page} perPage={15} total={1284} onPageChange={onPageChange} />
    </I18nProvider>,
  );
  return onPageChange;
}

test('pagination shows the visible range and changes pages', async () => {
  const user = userEvent.setup();
  const onPageChange = renderPage(1);
  expect(screen.getByText('1–15 of 1,284')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(onPageChange).toHaveBeenCalledWith(2);
});

test('pagination ends on the last page', () => {
  renderPage(86);
  expect(screen.getByText('1,276–1,284 of 1,284')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true);
});

test('loads more on click first, and on scroll from then on', async () => {
  const { observed, show } = stubIntersections();
  const user = userEvent.setup();
  const onLoadMore = vi.fn();
  const view = render(<LoadMore hasMore isLoading={false} onLoadMore={onLoadMore} />);
  expect(observed()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(onLoadMore).toHaveBeenCalledTimes(1);
  act(() => show(...observed()));
  expect(onLoadMore).toHaveBeenCalledTimes(2);
  view.rerender(<LoadMore hasMore={false} isLoading={false} onLoadMore={onLoadMore} />);
  expect(screen.queryByRole('button')).toBeNull();
  vi.unstubAllGlobals();
});

test('the bulk bar announces the count and is cleared with Escape', async () => {
  const user = userEvent.setup();
  const onClear = vi.fn();
  const { rerender } = render(
    <BulkBar count={0} onClear={onClear}>
      <span />
    </BulkBar>,
  );
  expect(screen.queryByRole('toolbar')).toBeNull();
  await user.keyboard('{Escape}');
  expect(onClear).not.toHaveBeenCalled();
  rerender(
    <BulkBar count={2} onClear={onClear}>
      <span />
    </BulkBar>,
  );
  expect(screen.getByRole('status').textContent).toBe('2 selected');
  await user.keyboard('{Escape}');
  expect(onClear).toHaveBeenCalledOnce();
});

test('Backspace removes a focused filter', async () => {
  const user = userEvent.setup();
  const onRemove = vi.fn();
  render(<FilterChip name="Type" operator="is" value="Series" onRemove={onRemove} />);
  await user.tab();
  await user.keyboard('{Backspace}');
  expect(onRemove).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Remove Type' }));
  expect(onRemove).toHaveBeenCalledTimes(2);
});

test('arrow keys move between chips and Delete removes one', async () => {
  const user = userEvent.setup();
  const onRemove = vi.fn();
  render(
    <ChipGroup aria-label="Keywords" onRemove={onRemove}>
      <ChipItem id="sea">sea</ChipItem>
      <ChipItem id="radio">radio</ChipItem>
    </ChipGroup>,
  );
  await user.tab();
  await user.keyboard('{ArrowRight}{Delete}');
  expect(onRemove).toHaveBeenCalledWith(new Set(['radio']));
});
