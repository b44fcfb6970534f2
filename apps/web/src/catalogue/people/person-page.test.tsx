import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getPerson, listPersonCredits, type Person } from '@kinora/contracts/catalogue/people.ts';
import { bootstrapData } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { openPage } from '#test/open-page.tsx';
import { person } from '#test/people.ts';
import { catalogueVisitor, picture, titleCard } from '#test/titles.ts';
import * as page from './person-page.tsx';

const ROUTE = '/people/:id/:slug?';
const PATH = '/people/3/amara-lindholm';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(changes: Partial<Person> = {}, path = PATH) {
  const api = fakeApi();
  api.on(getPerson, () => ({ person: person(changes) }));
  api.on(listPersonCredits, () => ({
    pagination: { data: [], per_page: 40, next_cursor: null, prev_cursor: null },
  }));
  const app = openPage(page, { route: ROUTE, path, data: catalogueVisitor() });
  await screen.findByRole('heading', { level: 1 });
  return { api, ...app };
}

const facts = () =>
  screen.queryAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

describe('the person page', () => {
  test('[B2-017] shows the person to a visitor without login', async () => {
    await open({
      portrait: picture('portrait'),
      known_for_department: 'Acting',
      birth_date: '1988-03-14',
      birth_year: 1988,
      birth_place: 'Tromsø, Norway',
      also_known_as: ['A. Lindholm', 'Amara L.'],
      biography: 'Grew up above a cinema.',
      credits_count: 1204,
    });
    expect(screen.getAllByRole('heading', { level: 1 }).map((one) => one.textContent)).toEqual([
      'Amara Lindholm',
    ]);
    expect(screen.getByRole('img', { name: 'Portrait of Amara Lindholm' }).tagName).toBe('IMG');
    expect(screen.getByText('Grew up above a cinema.')).toBeDefined();
    expect(facts()).toEqual([
      ['Department', 'Acting'],
      ['Born', 'March 14, 1988 (38 years)'],
      ['Birthplace', 'Tromsø, Norway'],
      ['Also known as', 'A. Lindholm, Amara L.'],
      ['Credits', '1,204'],
    ]);
  });

  test.each(['/people/3', '/people/3/wrong'])('[B2-016] %s redirects to the canonical URL', async (path) => {
    const { router } = await open({}, path);
    expect(router.state.location.pathname).toBe(PATH);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Amara Lindholm');
  });

  test('shows the age at death', async () => {
    await open({ birth_date: '1900-05-02', birth_year: 1900, death_date: '1980-05-01', death_year: 1980 });
    expect(facts()).toEqual([
      ['Born', 'May 2, 1900'],
      ['Died', 'May 1, 1980 (79 years)'],
    ]);
  });

  test('shows no age when only the years are known', async () => {
    await open({ birth_year: 1871, death_year: 1938 });
    expect(facts()).toEqual([
      ['Born', '1871'],
      ['Died', '1938'],
    ]);
  });

  test('shows initials and no empty section for a person with only a name', async () => {
    await open();
    expect(facts()).toEqual([]);
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
    expect(screen.getByRole('img', { name: 'Portrait of Amara Lindholm' }).tagName).toBe('SPAN');
    expect(document.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('AL');
  });

  test('keeps the text direction of a foreign name and biography, and sets a long name smaller', async () => {
    const name = 'عبد الرحمن بن محمد بن عبد الله الطويل';
    await open({ name, biography: 'سيرة' });
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.querySelector('bdi')?.textContent).toBe(name);
    expect(heading.className).toContain('text-[32px]');
    expect(screen.getByText('سيرة').getAttribute('dir')).toBe('auto');
  });

  test('shows the five titles they are best known for', async () => {
    await open({ known_for: Array.from({ length: 8 }, (_, index) => titleCard(index + 1)) });
    const section = screen.getByRole('region', { name: 'Known for' });
    const links = within(section).getAllByRole('link');
    expect(links).toHaveLength(5);
    expect(links[0]?.getAttribute('href')).toBe('/titles/1/film-1');
  });

  test('denies visitors without access to the catalogue', async () => {
    const api = fakeApi();
    openPage(page, { route: ROUTE, path: PATH, data: bootstrapData() });
    expect(await screen.findByText('Elsewhere')).toBeDefined();
    expect(api.calls(getPerson)).toEqual([]);
  });

  test.each([
    [404, 'not_found'],
    [410, 'people.gone'],
  ])('keeps the status %i of a missing person', async (status, code) => {
    const api = fakeApi();
    api.refuse(getPerson, status, { code, message: 'No.' });
    api.refuse(listPersonCredits, status, { code, message: 'No.' });
    const { router } = openPage(page, { route: ROUTE, path: PATH, data: catalogueVisitor() });
    await waitFor(() => expect(router.state.errors).not.toBeNull());
    expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status }]);
  });
});

describe('a biography', () => {
  test('has no "Read more" when it is short', async () => {
    await open({ biography: 'A life.' });
    expect(screen.queryByRole('button', { name: 'Read more' })).toBeNull();
  });

  test('is collapsed when it is long, but complete in the HTML', async () => {
    const life = 'A long life. '.repeat(80).trim();
    await open({ biography: life });
    const text = screen.getByText(life);
    expect(text.className).toContain('line-clamp-8');
    // Without JavaScript the text could not be expanded.
    expect(text.className).toContain('noscript:line-clamp-none');
    await userEvent.click(screen.getByRole('button', { name: 'Read more' }));
    expect(text.className).not.toContain('line-clamp');
    const less = screen.getByRole('button', { name: 'Show less' });
    expect(less.getAttribute('aria-expanded')).toBe('true');
    expect(less.getAttribute('aria-controls')).toBe(text.id);
  });
});
