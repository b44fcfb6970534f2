import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { search } from '@kinora/contracts/catalogue/search.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { useFormField } from '#platform/form/use-form-field.ts';
import { openAdmin, titleHit } from '#test/admin-videos.tsx';
import { pasteText } from '#test/paste-text.ts';
import { fakeApi } from '#test/fake-api.ts';
import { RecordForm } from './record-form.tsx';
import { RecordPage } from './record-page.tsx';
import { RecordPicker } from './record-picker.tsx';
import { type PickedRecord, titleSearch } from './record-searches.ts';
import { useRecordForm } from './use-record-form.ts';

interface Film {
  version: number;
  name: string;
  tagline: string;
  year: string;
  related: PickedRecord | null;
}
const Fields = z.object({
  name: z.string().min(1, 'This field is required.'),
  tagline: z.string(),
  year: z.string(),
  related: z.custom<PickedRecord | null>(),
});
type Values = z.input<typeof Fields>;

const LABELS = { name: 'Name', tagline: 'Tagline', year: 'Year', related: 'Related' };
const valuesOf = ({ name, tagline, year, related }: Film): Values => ({ name, tagline, year, related });

let stored: Film;
let sent: (Values & { version: number })[];
const remove = vi.fn();
let answer: (values: Values) => Promise<Film>;

/** Fake server that rejects saves based on an older version. */
const save = async (values: Values, version: number) => {
  sent.push({ ...values, version });
  if (version !== stored.version) throw new ApiError(409, { code: 'conflict' });
  return answer(values);
};

function FilmPage() {
  const control = useRecordForm({
    schema: Fields,
    record: OPENED,
    toValues: valuesOf,
    save,
    reread: async () => stored,
    labels: LABELS,
  });
  const { form } = control;
  const related = useFormField<Values, Values, PickedRecord | null>({ form, name: 'related' });
  return (
    <RecordPage
      title="Saltglass"
      parents={[{ label: 'Titles', href: '/admin/titles' }]}
      viewHref="/titles/1"
      insightsHref="/admin/insights/1"
      sections={[
        { label: 'Details', href: '/admin/film/facts', alsoAt: '/admin/film' },
        { label: 'Images', href: '/admin/film/images', count: 1284 },
      ]}
      actions={[{ id: 'delete', label: 'Delete', isDanger: true, onAction: remove }]}
    >
      <RecordForm control={control}>
        <FormTextField form={form} name="name" label="Name" />
        <FormTextField form={form} name="tagline" label="Tagline" />
        <FormTextField form={form} name="year" label="Year" />
        <RecordPicker
          label="Related"
          name="related"
          search={titleSearch}
          value={related.value}
          onChange={related.onChange}
        />
      </RecordForm>
    </RecordPage>
  );
}

const OPENED: Film = { version: 3, name: 'Salt', tagline: 'Old', year: '2020', related: null };
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  stored = { ...OPENED };
  sent = [];
  remove.mockReset();
  answer = async (values) => (stored = { ...values, version: stored.version + 1 });
  api = fakeApi();
  api.on(search, ({ query }) => ({
    results: query['kind'] === 'movie' && query['query'] === 'glass' ? [titleHit(5, 'Saltglass')] : [],
    corrected: null,
  }));
});

async function open() {
  const opened = openAdmin(
    { default: FilmPage, clientLoader: () => null },
    { route: '/admin/film', permissions: [], isTestOnly: true },
  );
  await screen.findByRole('heading', { level: 1, name: 'Saltglass' });
  return opened;
}

const field = (name: string) => screen.getByRole('textbox', { name });
const dialog = () => screen.findByRole('dialog', { name: 'Someone else saved this' });

test('shows the breadcrumb, the sections with their counts, and the actions of the record', async () => {
  const { user } = await open();
  expect(screen.getByRole('link', { name: 'Titles' }).getAttribute('href')).toBe('/admin/titles');
  const sections = within(screen.getByRole('navigation', { name: 'Sections' }));
  expect(sections.getByRole('link', { name: 'Details' }).getAttribute('aria-current')).toBe('page');
  expect(sections.getByRole('link', { name: /Images/ }).textContent).toBe('Images1,284');
  expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/titles/1');
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Insights' })).toBeDefined();
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(remove).toHaveBeenCalledOnce();
});

test('saves changes with Ctrl S, and sends nothing without changes', async () => {
  const { user } = await open();
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('There is nothing to save')).toBeDefined();
  await pasteText(user, field('Name'), 'Saltglass');
  expect(screen.getByText('Unsaved changes')).toBeDefined();
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Changes saved')).toBeDefined();
  expect(sent).toEqual([{ ...valuesOf(OPENED), name: 'Saltglass', version: 3 }]);
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
});

test('keeps text typed during a save as unsaved', async () => {
  const { user } = await open();
  const arrived = Promise.withResolvers<void>();
  const plain = answer;
  answer = (values) => arrived.promise.then(() => plain(values));
  await pasteText(user, field('Name'), 'Saltglass');
  await user.keyboard('{Control>}s{/Control}');
  await pasteText(user, field('Tagline'), 'New');
  await act(async () => arrived.resolve());
  expect(await screen.findByText('Changes saved')).toBeDefined();
  expect(field('Tagline')).toHaveProperty('value', 'New');
  expect(screen.getByText('Unsaved changes')).toBeDefined();
});

test('keeps and names the fields changed only by another editor', async () => {
  const { user } = await open();
  stored = { ...OPENED, year: '2024', version: 4 };
  await pasteText(user, field('Name'), 'Saltglass');
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText('Changes saved. Kept from the other editor: Year.')).toBeDefined();
  expect(sent.at(-1)).toEqual({ ...valuesOf(OPENED), name: 'Saltglass', year: '2024', version: 4 });
  expect(field('Year')).toHaveProperty('value', '2024');
});

test('shows both values of conflicting fields, and saves the choice on top of the other version', async () => {
  const { user } = await open();
  stored = { ...OPENED, name: 'Salzglas', tagline: 'Theirs', year: '2024', version: 7 };
  await pasteText(user, field('Name'), 'Saltglass');
  await pasteText(user, field('Tagline'), 'Mine');
  await user.click(screen.getByText('Save'));
  const question = within(await dialog());
  const names = within(question.getByRole('radiogroup', { name: 'Name' }));
  expect(names.getByRole('radio', { name: /Keep mine\s*Saltglass/, checked: true })).toBeDefined();
  const taglines = within(question.getByRole('radiogroup', { name: 'Tagline' }));
  expect(question.getByText('Changed only by the other editor. Their values will be kept.')).toBeDefined();
  expect(question.getByText('2024')).toBeDefined();
  await user.click(taglines.getByRole('radio', { name: /Use theirs\s*Theirs/ }));
  await user.click(question.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Changes saved/)).toBeDefined();
  expect(sent.at(-1)).toEqual({
    name: 'Saltglass',
    tagline: 'Theirs',
    year: '2024',
    related: null,
    version: 7,
  });
  expect(field('Tagline')).toHaveProperty('value', 'Theirs');
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
});

test('keeps every own value and sends nothing after "Keep editing"', async () => {
  const { user } = await open();
  stored = { ...OPENED, name: 'Salzglas', version: 4 };
  await pasteText(user, field('Name'), 'Saltglass');
  await user.click(screen.getByText('Save'));
  await user.click(within(await dialog()).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toHaveLength(1);
  expect(field('Name')).toHaveProperty('value', 'Saltglass');
  expect(screen.getByText('Unsaved changes')).toBeDefined();
});

test('shows a server error at its field, and focuses the field', async () => {
  const { user } = await open();
  answer = () =>
    Promise.reject(new ApiError(422, { code: 'validation_failed', errors: { tagline: ['Too bold.'] } }));
  await pasteText(user, field('Name'), 'Saltglass');
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText('Too bold.')).toBeDefined();
  expect(document.activeElement).toBe(field('Tagline'));
});

test('shows an error after a failed save, keeps the input and allows a retry', async () => {
  const { user } = await open();
  const works = answer;
  answer = () => Promise.reject(new ApiError(500, { message: 'The site stumbled.', code: 'internal' }));
  await pasteText(user, field('Name'), 'Saltglass');
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText('The site stumbled.')).toBeDefined();
  expect(field('Name')).toHaveProperty('value', 'Saltglass');
  expect(screen.getByText('Unsaved changes')).toBeDefined();
  answer = works;
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText('Changes saved')).toBeDefined();
  expect(sent).toHaveLength(2);
});

test('asks before leaving with unsaved changes, also when the tab is closed', async () => {
  const { user, router } = await open();
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(closing()).toBe(false);
  await pasteText(user, field('Name'), 'Saltglass');
  expect(closing()).toBe(true);
  await act(() => router.navigate('/admin/titles'));
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(router.state.location.pathname).toBe('/admin/film');
  await user.click(within(question).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/titles'));
});

test('saves a record picked by keyboard with Ctrl S', async () => {
  const { user } = await open();
  const box = screen.getByRole('combobox', { name: 'Related' });
  await user.type(box, 'glass');
  await screen.findByRole('option', { name: /Saltglass/ });
  await user.keyboard('{ArrowDown}{Enter}');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Changes saved')).toBeDefined();
  expect(sent.at(-1)?.related).toMatchObject({ id: 5, name: 'Saltglass' });
  expect(box).toHaveProperty('value', 'Saltglass');
});
