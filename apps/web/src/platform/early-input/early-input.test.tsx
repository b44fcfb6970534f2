import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openEarly } from '#test/early-page.tsx';
import { KEPT_MS } from './early-input.ts';
import { earlyInputScript } from './early-input-script.ts';

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
      <select aria-label="Kind" value={values.kind} onChange={(event) => set({ kind: event.target.value })}>
        <option>film</option>
        <option>series</option>
      </select>
      <button type="submit">Save</button>
      <output>{JSON.stringify(Object.values(values))}</output>
    </form>
  );
}

const nothing = () => undefined;
/** What the page knows of its form. */
const known = () => screen.getByRole('status').textContent;
const button = (name: string) => screen.getByRole('button', { name });

test('what was entered before the page’s code came is in the form when it has', async () => {
  const onSave = vi.fn<(values: unknown[]) => void>();
  const user = userEvent.setup();
  const { start } = openEarly(<Editor onSave={onSave} />);
  await user.type(screen.getByLabelText('Name'), 'Saltglass');
  await user.type(screen.getByLabelText('About'), 'Two\nlines');
  await user.click(screen.getByLabelText('Adult'));
  for (const order of ['b', 'c', 'b']) await user.click(screen.getByLabelText(order));
  await user.selectOptions(screen.getByLabelText('Kind'), 'series');
  await start();
  const entered = ['Saltglass', 'Two\nlines', true, 'series', 'b'];
  await waitFor(() => expect(known()).toBe(JSON.stringify(entered)));
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Saltglass');
  await user.click(button('Save'));
  expect(onSave.mock.calls).toEqual([[entered]]);
});

test('a field that was emptied early stays empty', async () => {
  const user = userEvent.setup();
  const { start } = openEarly(<Editor onSave={nothing} name="Old" />);
  await user.clear(screen.getByLabelText('Name'));
  await start();
  await waitFor(() => expect(known()).toContain('["",'));
});

test('typing goes on where it was when the page’s code comes', async () => {
  const user = userEvent.setup();
  const { start } = openEarly(<Editor onSave={nothing} />);
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
  ['pressed', async (user: ReturnType<typeof userEvent.setup>) => user.click(button('Save'))],
  ['sent with Enter', async (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Enter}')],
])('a form that is %s early is sent once, with what was entered', async (_way, send) => {
  const onSave = vi.fn<(values: unknown[]) => void>();
  const onNative = vi.fn<(event: Event) => void>();
  onBody('submit', onNative);
  const user = userEvent.setup();
  const { start, glows } = openEarly(<Editor onSave={onSave} />);
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

test('of several early presses the last counts', async () => {
  const onPress = vi.fn<(name: string) => void>();
  const { start, glows } = openEarly(
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

test('a press counts for half a minute, and only for a button that can be pressed', async () => {
  const onPress = vi.fn<() => void>();
  const page = (
    <button type="button" onClick={onPress}>
      Play
    </button>
  );
  for (const { isDisabled, waits } of [
    { isDisabled: true, waits: 0 },
    { isDisabled: false, waits: KEPT_MS },
  ]) {
    const { start, glows } = openEarly(page);
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

test('links, forms that lead to an address and clicks for another tab are left to the browser', () => {
  // The link that is kept would be followed after 20 s.
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { glows } = openEarly(
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
  // The browser's part, which jsdom does not play.
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

test('a part that waits for its code keeps what is done to it until the code is there', async () => {
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
  const LatePart = lazy(() => code.promise);
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
  const { start } = openEarly(page(LatePart), page(Part));
  await start();
  await user.click(button('Page'));
  expect(onPress.mock.calls).toEqual([['page']]);
  await user.type(screen.getByLabelText('Note'), 'Later');
  await user.click(button('Part'));
  expect(onPress).toHaveBeenCalledTimes(1);
  await act(async () => code.resolve({ default: Part }));
  await waitFor(() => expect(onPress.mock.calls).toEqual([['page'], ['Later']]));
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Later');
  // From here on nothing is kept.
  await user.click(button('Part'));
  expect(onPress).toHaveBeenCalledTimes(3);
});

test('the script in every page is small', () => {
  expect(gzipSync(earlyInputScript()).length).toBeLessThan(1700);
});
