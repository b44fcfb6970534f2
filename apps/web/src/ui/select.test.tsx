import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ComboBox } from './combo-box.tsx';
import { Option } from './list-box.tsx';
import { Select } from './select.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const names = ['Salt', 'Sand', 'Amber', 'Nickel'];

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

function setUp() {
  const onChange = vi.fn();
  render(
    <Select label="Material" onChange={onChange}>
      {names.map((name) => (
        <Option key={name} id={name}>
          {name}
        </Option>
      ))}
    </Select>,
  );
  return { onChange, user: userEvent.setup({ delay: null }) };
}

test('selects by keyboard and marks the selected row', async () => {
  const { onChange, user } = setUp();
  await user.tab();
  await user.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledWith('Sand');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('option', { name: 'Sand' }).getAttribute('aria-selected')).toBe('true');
});

test('[A9-014] its open list starts a new search 500 ms after the last letter', async () => {
  const { user } = setUp();
  await user.tab();
  await user.keyboard('{Enter}sa');
  pass(500);
  await user.keyboard('n');
  expect(document.activeElement?.textContent).toBe('Nickel');
});

test('[A9-014] when closed, it starts a new search 500 ms after the last letter', async () => {
  const { onChange, user } = setUp();
  await user.tab();
  await user.keyboard('sa');
  pass(500);
  await user.keyboard('n');
  expect(onChange).toHaveBeenLastCalledWith('Nickel');
});

test('a combobox filters its list and says when nothing matches', async () => {
  const user = userEvent.setup({ delay: null });
  render(
    <ComboBox label="Material" defaultItems={names.map((name) => ({ id: name }))}>
      {(item: { id: string }) => <Option id={item.id}>{item.id}</Option>}
    </ComboBox>,
  );
  await user.type(screen.getByRole('combobox'), 'sa');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Salt', 'Sand']);
  await user.type(screen.getByRole('combobox'), 'xyz');
  expect(screen.getByText('There are no items matching your query')).toBeTruthy();
});

test('a combobox shows a spinner while its list loads', async () => {
  const user = userEvent.setup({ delay: null });
  render(
    <ComboBox label="Material" items={[]} isLoading>
      {(item: { id: string }) => <Option id={item.id}>{item.id}</Option>}
    </ComboBox>,
  );
  await user.type(screen.getByRole('combobox'), 's');
  expect(screen.queryByText('There are no items matching your query')).toBeNull();
  expect(screen.getAllByRole('progressbar').length).toBeGreaterThan(0);
});
