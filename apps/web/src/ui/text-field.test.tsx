import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { SearchField } from './search-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

function descriptionOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

test('associates label and hint with the input', () => {
  render(<TextField label="Email" description="We never show this." />);
  expect(descriptionOf(screen.getByLabelText('Email'))).toContain('We never show this.');
});

test('replaces the hint with an error', () => {
  render(<TextField label="Email" description="We never show this." errorMessage="Not an email." />);
  const input = screen.getByLabelText('Email');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(input)).toContain('Not an email.');
  expect(screen.queryByText('We never show this.')).toBeNull();
});

test('exposes its input through a ref', () => {
  const ref = { current: null as HTMLInputElement | null };
  render(<TextField label="Email" inputRef={ref} />);
  ref.current?.focus();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

test('accepts several lines', async () => {
  const onChange = vi.fn();
  const user = userEvent.setup();
  render(<TextArea label="Message" onChange={onChange} />);
  await user.type(screen.getByLabelText('Message'), 'a{Enter}b');
  expect(onChange).toHaveBeenLastCalledWith('a\nb');
});

test('a search field is cleared with Escape and with its clear button', async () => {
  const onChange = vi.fn();
  const user = userEvent.setup();
  render(<SearchField aria-label="Search" onChange={onChange} />);
  await user.type(screen.getByRole('searchbox'), 'nor{Escape}');
  expect(onChange).toHaveBeenLastCalledWith('');
  await user.type(screen.getByRole('searchbox'), 'x');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(onChange).toHaveBeenLastCalledWith('');
});

test('a checkbox shows its error and responds to Space', async () => {
  const onChange = vi.fn();
  const user = userEvent.setup();
  render(
    <Checkbox errorMessage="You have to accept." onChange={onChange}>
      Terms
    </Checkbox>,
  );
  await user.tab();
  await user.keyboard(' ');
  expect(onChange).toHaveBeenCalledWith(true);
  expect(descriptionOf(screen.getByRole('checkbox', { name: 'Terms' }))).toContain('You have to accept.');
});
