import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

test('a failed query prints the document', () => {
  document.body.innerHTML = '<p>Saltglass</p>';
  expect(() => screen.getByText('Nine winters')).toThrow(/Nine winters[^]*Saltglass/);
});

test('a wait that times out prints the document once', async () => {
  document.body.innerHTML = '<p>Saltglass</p>';
  const found = screen.findByText('Nine winters', {}, { timeout: 10 });
  await expect(found).rejects.toThrow(/Nine winters[^]*Saltglass/);
  let message = '';
  await waitFor(() => screen.getByRole('button', { name: 'Play' }), { timeout: 10 }).catch(
    (error: unknown) => {
      message = String(error);
    },
  );
  expect(message).toMatch(/TestingLibraryElementError: [^]*"button"[^]*"Play"/);
  expect(message.split('Saltglass')).toHaveLength(2);
});
