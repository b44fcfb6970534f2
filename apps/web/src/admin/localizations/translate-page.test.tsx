import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  listTranslatedLines,
  saveTranslatedLines,
  type TranslatedLine,
} from '@kinora/contracts/foundation/localizations.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { localization, translatedLine } from '#test/admin-localizations.ts';
import { openAdmin } from '#test/admin-videos.tsx';
import { fakeApi } from '#test/fake-api.ts';
import { type Intersections, stubIntersections } from '#test/intersections.ts';
import * as page from './translate-page.tsx';

const permissions = [foundationPermissions.updateLocalizations];
const route = '/admin/localizations/:localeId/translate';
const LINES = [
  translatedLine('Log out', 'Logg ut'),
  translatedLine(':count of :total titles', ':count av titler', { place: 'web · bulk bar' }),
  translatedLine('Close'),
  translatedLine('Ban :name', '', { usage: 'admin', place: 'web · users' }),
];

let intersections: Intersections;
beforeEach(() => {
  intersections = stubIntersections();
  Element.prototype.scrollIntoView = vi.fn();
});

async function open(
  lines: TranslatedLine[] = LINES,
  language = localization('nb', { name: 'Norsk bokmål' }),
) {
  const api = fakeApi();
  api.on(listTranslatedLines, () => ({ localization: language, lines }));
  const conflicts: string[] = [];
  api.on(saveTranslatedLines, ({ body }) => {
    const { changes } = body as { changes: { source: string; translation: string }[] };
    return {
      localization: language,
      conflicts,
      lines: changes.map(({ source, translation }) =>
        conflicts.includes(source) ? translatedLine(source, 'Theirs') : translatedLine(source, translation),
      ),
    };
  });
  const rendered = openAdmin(page, { route, path: '/admin/localizations/nb/translate', permissions });
  await screen.findByRole('heading', { name: language.name });
  return { api, conflicts, ...rendered };
}
const cell = (source: string) =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Translation of ${source}` });
const saved = (api: ReturnType<typeof fakeApi>) => api.calls(saveTranslatedLines).map(({ body }) => body);
const rowOf = (source: string) => {
  const row = cell(source).closest('[role=row]');
  if (!(row instanceof HTMLElement)) throw new Error('The cell has no row');
  return within(row);
};

describe('[B2-122] /admin/localizations/{localeId}/translate', () => {
  test('shows the lines in groups, with progress and where they are used', async () => {
    await open();
    const texts = screen.getAllByRole('row').map((row) => row.textContent);
    expect(texts.filter((text) => /^(Needs attention|Untranslated|Translated) \d+$/.test(text))).toEqual([
      'Needs attention 1',
      'Untranslated 2',
      'Translated 1',
    ]);
    expect(screen.getByText('1 of 4 lines')).toBeDefined();
    expect(screen.getByText('3 left. People see English for these.')).toBeDefined();
    expect(rowOf(':count of :total titles').getByText('web · bulk bar')).toBeDefined();
    expect(rowOf(':count of :total titles').getByRole('alert').textContent).toBe(
      ':total is missing. Use every placeholder once.',
    );
  });

  test('has the language and direction of the target in its column', async () => {
    await open(LINES, localization('ar', { name: 'العربية', direction: 'rtl' }));
    const box = cell('Close').parentElement;
    expect([box?.lang, box?.dir]).toEqual(['ar', 'rtl']);
  });

  test('redirects users without the permission', async () => {
    const { router } = openAdmin(page, { route, path: '/admin/localizations/nb/translate', permissions: [] });
    await screen.findByText('Elsewhere');
    expect(router.state.location.pathname).not.toContain('translate');
  });
});

describe('translating by keyboard', () => {
  test('Tab leads to the next cell, Ctrl Enter to the next untranslated line, Ctrl S saves', async () => {
    const { api, user } = await open();
    await user.click(cell('Close'));
    await user.keyboard('Lukk{Tab}');
    expect(document.activeElement).toBe(cell('Ban :name'));
    await user.keyboard('Steng ute :name');
    expect(screen.getByText('2 unsaved')).toBeDefined();
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('2 lines saved')).toBeDefined();
    expect(saved(api)).toEqual([
      {
        changes: [
          { source: 'Close', translation: 'Lukk', previous: '' },
          { source: 'Ban :name', translation: 'Steng ute :name', previous: '' },
        ],
      },
    ]);
    expect(screen.queryByText('2 unsaved')).toBeNull();
    expect(document.activeElement).toBe(cell('Ban :name'));
  });

  test('Ctrl Enter skips translated lines and continues at the top', async () => {
    const { user } = await open();
    await user.click(cell('Ban :name'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(document.activeElement).toBe(cell('Close')));
  });

  test('Escape reverts the cell', async () => {
    const { user } = await open();
    await user.click(cell('Log out'));
    await user.keyboard(' nå');
    expect(cell('Log out').value).toBe('Logg ut nå');
    await user.keyboard('{Escape}');
    expect(cell('Log out').value).toBe('Logg ut');
    expect(screen.queryByText('1 unsaved')).toBeNull();
  });

  test('Enter and a pasted line break do not break the line', async () => {
    const { user } = await open();
    await user.click(cell('Close'));
    await user.keyboard('A{Enter}B');
    fireEvent.change(cell('Close'), { target: { value: 'A\nB' } });
    expect(cell('Close').value).toBe('A B');
  });
});

test('inserts a placeholder where the caret is', async () => {
  const { user } = await open();
  await user.click(cell('Ban :name'));
  await user.keyboard('Steng ');
  await user.click(rowOf('Ban :name').getByRole('button', { name: ':name' }));
  expect(cell('Ban :name').value).toBe('Steng :name');
  expect(document.activeElement).toBe(cell('Ban :name'));
});

test('an error blocks only its own line, and gets the focus', async () => {
  const { api, user } = await open();
  await user.click(cell('Close'));
  await user.keyboard('Lukk{Tab}Steng :who');
  expect(rowOf('Ban :name').getByRole('alert').textContent).toContain(':who is unknown.');
  expect(cell('Ban :name').getAttribute('aria-invalid')).toBe('true');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('1 line has an error and was not saved')).toBeDefined();
  expect(saved(api)).toEqual([{ changes: [{ source: 'Close', translation: 'Lukk', previous: '' }] }]);
  expect(document.activeElement).toBe(cell('Ban :name'));
  expect(screen.getByText('1 unsaved')).toBeDefined();
});

describe('a line that someone else changed', () => {
  test('is not overwritten until the translator chooses', async () => {
    const { api, conflicts, user } = await open();
    conflicts.push('Close');
    await user.click(cell('Close'));
    await user.keyboard('Lukk{Control>}s{/Control}');
    expect(await screen.findByText('Someone else changed this to “Theirs”.')).toBeDefined();
    await user.keyboard('{Control>}s{/Control}');
    expect(saved(api)).toHaveLength(1);
    conflicts.pop();
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('1 line saved');
    expect(saved(api)[1]).toEqual({
      changes: [{ source: 'Close', translation: 'Lukk', previous: 'Theirs' }],
    });
  });

  test('can be taken over', async () => {
    const { conflicts, user } = await open();
    conflicts.push('Close');
    await user.click(cell('Close'));
    await user.keyboard('Lukk{Control>}s{/Control}');
    await user.click(await screen.findByRole('button', { name: 'Use theirs' }));
    expect(cell('Close').value).toBe('Theirs');
    expect(screen.queryByText('1 unsaved')).toBeNull();
  });
});

describe('filters', () => {
  test('search looks at source, translation and place', async () => {
    const { user } = await open();
    await user.type(screen.getByRole('searchbox', { name: 'Search text or key' }), 'users');
    await waitFor(() => expect(screen.getAllByRole('textbox')).toHaveLength(1));
    expect(cell('Ban :name')).toBeDefined();
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'nothing');
    expect(await screen.findByText('There are no items matching your query')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(screen.getAllByRole('textbox')).toHaveLength(4);
  });

  test('a saved line stays in place until the filter changes', async () => {
    const { user } = await open([translatedLine('Close')]);
    await user.click(screen.getByText('Untranslated', { selector: 'label *, label' }));
    await user.click(cell('Close'));
    await user.keyboard('Lukk{Control>}s{/Control}');
    await screen.findByText('1 line saved');
    expect(cell('Close').value).toBe('Lukk');
    await user.click(screen.getByText('Changed'));
    await user.click(screen.getByText('Untranslated', { selector: 'label *, label' }));
    expect(await screen.findByText('Everything is translated', { selector: 'b' })).toBeDefined();
  });

  test('can be limited to the back office', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /Where/ }));
    await user.click(await screen.findByRole('option', { name: 'Back office' }));
    await waitFor(() => expect(screen.getAllByRole('textbox')).toHaveLength(1));
  });
});

test('renders only the lines near the viewport, and keeps the active one', async () => {
  const lines = Array.from({ length: 2400 }, (_, index) => translatedLine(`Line ${index}`));
  const { user } = await open(lines);
  expect(screen.getAllByRole('textbox')).toHaveLength(60);
  const [first] = intersections.observed();
  await user.click(cell('Line 0'));
  act(() => intersections.show());
  expect(screen.getAllByRole('textbox')).toHaveLength(30);
  expect(document.activeElement).toBe(cell('Line 0'));
  expect(first?.getAttribute('role')).toBe('rowgroup');
  expect(screen.getByRole('table', { name: 'Translations' }).getAttribute('aria-rowcount')).toBe('2402');
});
