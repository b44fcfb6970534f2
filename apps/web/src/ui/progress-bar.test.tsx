import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProgressLine } from './progress-bar.tsx';

test('a line exposes its value', () => {
  render(<ProgressLine aria-label="Upload" value={44} />);
  expect(screen.getByRole('progressbar', { name: 'Upload' }).getAttribute('aria-valuenow')).toBe('44');
});
