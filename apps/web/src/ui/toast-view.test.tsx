import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ToastView } from './toast-view.tsx';

test('[A9-008] is 288 to 500 px wide and at most 100 px tall', () => {
  const { container } = render(<ToastView type="positive">Saved</ToastView>);
  const toast = container.firstElementChild;
  if (!(toast instanceof HTMLElement)) throw new Error('No toast');
  expect(toast.style.minWidth).toBe('288px');
  expect(toast.style.maxWidth).toContain('500px');
  expect(toast.style.maxHeight).toBe('100px');
});

test('closes with its button, which a loading toast does not have', async () => {
  const onClose = vi.fn();
  const user = userEvent.setup();
  const { rerender } = render(
    <ToastView type="danger" onClose={onClose}>
      Failed
    </ToastView>,
  );
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
  rerender(
    <ToastView type="loading" onClose={onClose}>
      Uploading…
    </ToastView>,
  );
  expect(screen.queryByRole('button')).toBeNull();
});
