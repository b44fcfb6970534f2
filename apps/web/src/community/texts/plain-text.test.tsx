import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PlainText } from './plain-text.tsx';

test('shows HTML as words', () => {
  render(<PlainText text={'<img src=x onerror=alert(1)>\n<b>bold</b>'} />);
  expect(screen.getByText(/<img src=x onerror=alert\(1\)>/u).innerHTML).not.toContain('<b>');
  expect(document.querySelector('img')).toBeNull();
});

test('links to other sites open in a tab of their own, and pass no credit', () => {
  render(<PlainText text="See https://a.example/b." />);
  const link = screen.getByRole('link', { name: 'https://a.example/b' });
  expect(link.getAttribute('rel')).toBe('nofollow ugc noopener noreferrer');
  expect(link.getAttribute('target')).toBe('_blank');
});

test('a text has its own direction, and isolates links and names in it', () => {
  render(
    <MemoryRouter>
      <PlainText text="مرحبا @Jun Harada https://a.example" mentions={[{ id: 21, name: 'Jun Harada' }]} />
    </MemoryRouter>,
  );
  expect(screen.getByText(/مرحبا/u).getAttribute('dir')).toBe('auto');
  expect(screen.getByText('@Jun Harada').tagName).toBe('BDI');
  expect(screen.getByRole('link', { name: 'https://a.example' }).closest('bdi')).not.toBeNull();
});

test('keeps line breaks', () => {
  render(<PlainText text={'one\ntwo'} />);
  expect(screen.getByText(/one/u).textContent).toBe('one\ntwo');
  expect(screen.getByText(/one/u).className).toContain('whitespace-pre-line');
});
