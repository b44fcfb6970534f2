import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderBeforeHydration } from '#test/early-page.tsx';
import { EARLY_INPUT_LIMITS, earlyInputScript } from './early-input-script.ts';

function Editor({ onSave, name = '' }: { onSave: (values: unknown[]) => void; name?: string }) {
  const [values, setValues] = useState({ name, about: '', isAdult: false, kind: 'film', order: 'a' });
  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change });
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(Object.values(values));
      }}
    >
      <input aria-label="Name" value={values.name} onChange={(event) => set({ name: event.target.value })} />
      <textarea
        aria-label="About"
        value={values.about}
        onChange={(event) => set({ about: event.target.value })}
      />
      <input
        type="checkbox"
        aria-label="Adult"
        checked={values.isAdult}
        onChange={(event) => set({ isAdult: event.target.checked })}
      />
      {['a', 'b', 'c'].map((order) => (
        <input
          key={order}
          type="radio"
          name="order"
          aria-label={order}
          checked={values.order === order}
          onChange={() => set({ order })}
        />
      ))}
      <select aria-label="Type" value={values.kind} onChange={(event) => set({ kind: event.target.value })}>
        <option>film</option>
        <option>series</option>
      </select>
      <button type="submit">Save</button>
      <output>{JSON.stringify(Object.values(values))}</output>
    </form>
  );
}

const nothing = () => undefined;
/** The form values in React's state. */
const known = () => screen.getByRole('status').textContent;
const button = (name: string) => screen.getByRole('button', { name });

test('puts values entered before hydration into the form', async () => {
  const onSave = vi.fn<(values: unknown[]) => void>();
  const user = userEvent.setup();
  const { start } = renderBeforeHydration(<Editor onSave={onSave} />);
  await user.type(screen.getByLabelText('Name'), 'Saltglass');
  await user.type(screen.getByLabelText('About'), 'Two\nlines');
  await user.click(screen.getByLabelText('Adult'));
  for (const order of ['b', 'c', 'b']) await user.click(screen.getByLabelText(order));
  await user.selectOptions(screen.getByLabelText('Type'), 'series');
  await start();
  const entered = ['Saltglass', 'Two\nlines', true, 'series', 'b'];
  await waitFor(() => expect(known()).toBe(JSON.stringify(entered)));
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Saltglass');
  await user.click(button('Save'));
  expect(onSave.mock.calls).toEqual([[entered]]);
});

test('keeps a field empty that was emptied before hydration', async () => {
  const user = userEvent.setup();
  const { start } = renderBeforeHydration(<Editor onSave={nothing} name="Old" />);
  await user.clear(screen.getByLabelText('Name'));
  await start();
  await waitFor(() => expect(known()).toContain('["",'));
});

test('keeps the caret position of a field during hydration', async () => {
  const user = userEvent.setup();
  const { start } = renderBeforeHydration(<Editor onSave={nothing} />);
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  await user.type(name, 'Slt');
  name.setSelectionRange(1, 1);
  await start();
  await waitFor(() => expect(known()).toContain('Slt'));
  await user.keyboard('a');
  expect(name.value).toBe('Salt');
});

/** Listens until the test ends: all files share one document. */
function onBody(name: string, listener: (event: Event) => void): void {
  document.body.addEventListener(name, listener);
  onTestFinished(() => document.body.removeEventListener(name, listener));
}

test.each([
  [
    'submitted with its button',
    async (user: ReturnType<typeof userEvent.setup>) => user.click(button('Save')),
  ],
  ['submitted with Enter', async (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Enter}')],
])('a form %s before hydration is submitted once, with the entered values', async (_way, send) => {
  const onSave = vi.fn<(values: unknown[]) => void>();
  const onNative = vi.fn<(event: Event) => void>();
  onBody('submit', onNative);
  const user = userEvent.setup();
  const { start, glows } = renderBeforeHydration(<Editor onSave={onSave} />);
  await user.type(screen.getByLabelText('Name'), 'Saltglass');
  await send(user);
  expect(onNative).not.toHaveBeenCalled();
  expect(glows()).toEqual([true]);
  await start();
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0][0]).toBe('Saltglass');
  expect(glows()).toEqual([false]);
  expect(onSave).toHaveBeenCalledTimes(1);
});

test('replays only the last of several early clicks', async () => {
  const onPress = vi.fn<(name: string) => void>();
  const { start, glows } = renderBeforeHydration(
    ['One', 'Two'].map((name) => (
      <button key={name} type="button" onClick={() => onPress(name)}>
        {name}
      </button>
    )),
  );
  fireEvent.click(button('One'));
  fireEvent.click(button('Two'));
  expect(glows()).toEqual([false, true]);
  await start();
  await waitFor(() => expect(onPress.mock.calls).toEqual([['Two']]));
});

const PlayButton = ({ onPress }: { onPress: () => void }) => (
  <button type="button" onClick={onPress}>
    Play
  </button>
);

test('drops a click after 30 s, or when the button is disabled', async () => {
  const onPress = vi.fn<() => void>();
  for (const { isDisabled, waits } of [
    { isDisabled: true, waits: 0 },
    { isDisabled: false, waits: EARLY_INPUT_LIMITS.keptMs },
  ]) {
    const { start, glows } = renderBeforeHydration(<PlayButton onPress={onPress} />);
    fireEvent.click(button('Play'));
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + waits);
    await start(() => button('Play').toggleAttribute('disabled', isDisabled));
    await waitFor(() => expect(glows()).toEqual([false]));
    expect(onPress).not.toHaveBeenCalled();
    document.body.replaceChildren();
    vi.restoreAllMocks();
  }
});

test('applies limits that the page changes', async () => {
  const onPress = vi.fn<() => void>();
  const { start } = renderBeforeHydration(<PlayButton onPress={onPress} />);
  Object.assign(window.earlyInput?.limits ?? {}, { keptMs: 2 * EARLY_INPUT_LIMITS.keptMs });
  fireEvent.click(button('Play'));
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + EARLY_INPUT_LIMITS.keptMs);
  onTestFinished(() => now.mockRestore());
  await start();
  await waitFor(() => expect(onPress).toHaveBeenCalledTimes(1));
});

test('leaves links, GET forms and clicks for another tab to the browser', () => {
  // The buffered link would be followed after 20 s.
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { glows } = renderBeforeHydration(
    <>
      <a href="/genres">Genres</a>
      <a href="?filters=open" role="button">
        Filters
      </a>
      <form action="/search">
        <button type="submit">Search</button>
      </form>
    </>,
  );
  // jsdom does not navigate, so the test listens instead of the browser.
  const seen: boolean[] = [];
  onBody('click', (event) => {
    seen.push(event.defaultPrevented);
    event.preventDefault();
  });
  fireEvent.click(screen.getByRole('link'));
  fireEvent.click(button('Search'));
  fireEvent.click(button('Filters'), { ctrlKey: true });
  expect(seen).toEqual([false, false, false]);
  fireEvent.click(button('Filters'));
  expect(seen).toHaveLength(3);
  expect(glows()).toEqual([true]);
});

test('buffers input to a lazy part until its code has loaded', async () => {
  const onPress = vi.fn<(text: string) => void>();
  function Part() {
    const [text, setText] = useState('');
    return (
      <>
        <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
        <button type="button" onClick={() => onPress(text)}>
          Part
        </button>
      </>
    );
  }
  const code = Promise.withResolvers<{ default: ComponentType }>();
  const LazyPart = lazy(() => code.promise);
  const page = (Content: ComponentType) => (
    <main>
      <button type="button" onClick={() => onPress('page')}>
        Page
      </button>
      <Suspense>
        <Content />
      </Suspense>
    </main>
  );
  const user = userEvent.setup();
  const { start } = renderBeforeHydration(page(LazyPart), page(Part));
  await start();
  await user.click(button('Page'));
  expect(onPress.mock.calls).toEqual([['page']]);
  await user.type(screen.getByLabelText('Note'), 'Later');
  await user.click(button('Part'));
  expect(onPress).toHaveBeenCalledTimes(1);
  await act(async () => code.resolve({ default: Part }));
  await waitFor(() => expect(onPress.mock.calls).toEqual([['page'], ['Later']]));
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Later');
  // Hydrated: nothing is buffered any more.
  await user.click(button('Part'));
  expect(onPress).toHaveBeenCalledTimes(3);
});

test('the inline script is smaller than 1.7 kB with gzip', () => {
  expect(gzipSync(earlyInputScript()).length).toBeLessThan(1700);
});
