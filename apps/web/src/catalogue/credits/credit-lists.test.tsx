import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Credit } from '@kinora/contracts/catalogue/credits.ts';
import { renderApp } from '#test/render-app.tsx';
import { CreditCard } from './credit-card.tsx';
import { CreditLists } from './credit-lists.tsx';

const credit = (id: number, part: Partial<Omit<Credit, 'person'>> = {}, name = `Person ${id}`): Credit => ({
  person: { id, name, slug: `person-${id}`, portrait: null },
  character: null,
  job: null,
  ...part,
});

const draw = (cast: Credit[], crew: { department: string; credits: Credit[] }[]) =>
  renderApp([{ path: '/', element: <CreditLists cast={cast} crew={crew} /> }]);

test('lists the cast with their characters, and the crew by department', () => {
  draw(
    [credit(1, { character: 'Maren' }), credit(2)],
    [
      { department: 'Directing', credits: [credit(3, { job: 'Director' })] },
      { department: 'Writing', credits: [credit(3, { job: 'Story' }), credit(3, { job: 'Screenplay' })] },
    ],
  );
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'Cast',
    'Crew',
  ]);
  expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Directing',
    'Writing',
  ]);
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Person 1Maren',
    'Person 2',
    'Person 3Director',
    'Person 3Story, Screenplay',
  ]);
  expect(screen.getByRole('link', { name: 'Person 1' }).getAttribute('href')).toBe('/people/1/person-1');
});

test('omits the heading of an empty section', () => {
  draw([credit(1)], []);
  expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual(['Cast']);
});

test('shows the empty state without credits', () => {
  draw([], []);
  expect(screen.getByText('No credits yet')).toBeDefined();
});

test('renders a cast of 300 with content-visibility', () => {
  draw(
    Array.from({ length: 300 }, (_, index) => credit(index + 1)),
    [],
  );
  const rows = [...document.querySelectorAll('li')];
  expect(rows).toHaveLength(300);
  expect(rows.every((row) => row.className.includes('[content-visibility:auto]'))).toBe(true);
});

test('a card shows the character under the name, and initials without a portrait', () => {
  renderApp([
    { path: '/', element: <CreditCard credit={credit(1, { character: 'Maren' }, 'Amara Lindholm')} /> },
  ]);
  const heading = screen.getByRole('heading', { name: 'Amara Lindholm' });
  expect(within(heading).getByRole('link').getAttribute('href')).toBe('/people/1/person-1');
  expect(screen.getByText('Maren')).toBeDefined();
  expect(document.querySelector('img')).toBeNull();
});
