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

test('ties label and hint to the input', () => {
  render(<TextField label="Email" description="We never show this." />);
  expect(descriptionOf(screen.getByLabelText('Email'))).toContain('We never show this.');
});

test('puts an error in the place of the hint', () => {
  render(<TextField label="Email" description="We never show this." errorMessage="Not an email." />);
  const input = screen.getByLabelText('Email');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(input)).toContain('Not an email.');
  expect(screen.queryByText('We never show this.')).toBeNull();
});

test('hands its input to whoever wants to focus it', () => {
  const ref = { current: null as HTMLInputElement | null };
  render(<TextField label="Email" inputRef={ref} />);
  ref.current?.focus();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

test('takes several lines', async () => {
  const onChange = vi.fn();
  const user = userEvent.setup();
  render(<TextArea label="Message" onChange={onChange} />);
  await user.type(screen.getByLabelText('Message'), 'a{Enter}b');
  expect(onChange).toHaveBeenLastCalledWith('a\nb');
});

test('a search field is cleared by Escape and by its cross', async () => {
  const onChange = vi.fn();
  const user = userEvent.setup();
  render(<SearchField aria-label="Search" onChange={onChange} />);
  await user.type(screen.getByRole('searchbox'), 'nor{Escape}');
  expect(onChange).toHaveBeenLastCalledWith('');
  await user.type(screen.getByRole('searchbox'), 'x');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(onChange).toHaveBeenLastCalledWith('');
});

test('a checkbox shows its error and answers Space', async () => {
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
