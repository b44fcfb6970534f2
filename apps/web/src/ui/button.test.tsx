import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { UiTextsProvider } from './texts.tsx';

test('responds to click, Enter and Space', async () => {
  const onPress = vi.fn();
  const user = userEvent.setup();
  render(<Button onPress={onPress}>Save</Button>);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.keyboard('{Enter}');
  await user.keyboard(' ');
  expect(onPress).toHaveBeenCalledTimes(3);
});

test('does nothing while disabled', async () => {
  const onPress = vi.fn();
  const user = userEvent.setup();
  render(
    <Button isDisabled onPress={onPress}>
      Save
    </Button>,
  );
  await user.click(screen.getByRole('button'));
  expect(onPress).not.toHaveBeenCalled();
});

test('keeps its label and the focus while pending, and ignores further clicks', async () => {
  const onPress = vi.fn();
  const user = userEvent.setup();
  const { rerender } = render(
    <Button icon={<i data-testid="icon" />} onPress={onPress}>
      Save
    </Button>,
  );
  await user.tab();
  rerender(
    <Button icon={<i data-testid="icon" />} isPending onPress={onPress}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button');
  expect(button.textContent).toBe('Save');
  expect(button.dataset['pending']).toBe('true');
  expect(document.activeElement).toBe(button);
  expect(screen.getByRole('progressbar')).toBeTruthy();
  expect(screen.queryByTestId('icon')).toBeNull();
  await user.keyboard('{Enter}');
  expect(onPress).not.toHaveBeenCalled();
});

test('uses the language of the page', () => {
  render(
    <UiTextsProvider texts={{ loading: 'Laster' }}>
      <Button isPending>Lagre</Button>
    </UiTextsProvider>,
  );
  expect(screen.getByRole('progressbar').getAttribute('aria-label')).toBe('Laster');
});
