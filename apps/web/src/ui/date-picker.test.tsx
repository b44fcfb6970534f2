import { CalendarDate } from '@internationalized/date';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { expect, test, vi } from 'vitest';
import { DatePicker } from './date-picker.tsx';
import { DateRangePicker } from './date-range-picker.tsx';

test('enters a date part by part', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(
    <I18nProvider locale="en-US">
      <DatePicker label="Release date" onChange={onChange} />
    </I18nProvider>,
  );
  await user.tab();
  await user.keyboard('03022026');
  expect(String(onChange.mock.lastCall?.[0])).toBe('2026-03-02');
});

test('picks a date from a calendar', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(
    <I18nProvider locale="en-US">
      <DatePicker label="Release date" defaultValue={new CalendarDate(2026, 3, 2)} onChange={onChange} />
    </I18nProvider>,
  );
  await user.click(screen.getByRole('button', { name: /Calendar/ }));
  await user.click(screen.getByRole('button', { name: /March 20, 2026/ }));
  expect(String(onChange.mock.lastCall?.[0])).toBe('2026-03-20');
});

test('sets both ends of a period by preset', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  const [start, end] = [new CalendarDate(2026, 3, 1), new CalendarDate(2026, 3, 31)];
  render(
    <I18nProvider locale="en-US">
      <DateRangePicker label="Period" onChange={onChange} presets={[{ label: 'March', start, end }]} />
    </I18nProvider>,
  );
  await user.click(screen.getByRole('button', { name: /Calendar/ }));
  await user.click(screen.getByRole('button', { name: 'March' }));
  expect(onChange).toHaveBeenLastCalledWith({ start, end });
  expect(screen.queryByRole('dialog')).toBeNull();
});
