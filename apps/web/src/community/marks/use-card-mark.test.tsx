import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { getTitleMarks, listMarks } from '@kinora/contracts/community/marks.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { titleMark, titleMarks } from '#test/marks.ts';
import { renderApp } from '#test/render-app.tsx';
import { refreshMarks } from './mark-cache.ts';
import { useCardMark } from './use-card-mark.ts';
import { useTitleMarks } from './use-title-marks.ts';

const member = bootstrapData({ user: currentUser() });
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

function Card({ id }: { id: number }) {
  const mark = useCardMark(id);
  return <li>{mark?.score ?? 'none'}</li>;
}

/** Cards, of which some appear later. */
function Cards({ first, later = [] }: { first: readonly number[]; later?: readonly number[] }) {
  const [ids, setIds] = useState(first);
  const client = useQueryClient();
  return (
    <>
      <ul>
        {ids.map((id) => (
          <Card key={id} id={id} />
        ))}
      </ul>
      <button type="button" onClick={() => setIds([...first, ...later])}>
        More
      </button>
      <button type="button" onClick={() => refreshMarks(client, 1, { now: true })}>
        Changed
      </button>
    </>
  );
}

/** The member has rated the titles with even ids. */
function answerMarks() {
  const api = fakeApi();
  api.on(listMarks, ({ query }) => {
    const ids = (query['titles'] ?? '').split(',').map(Number);
    return { marks: ids.filter((id) => id % 2 === 0).map((id) => titleMark(id, { score: 8 })) };
  });
  return api;
}
const asked = (api: ReturnType<typeof fakeApi>) =>
  api.calls(listMarks).map(({ query }) => (query['titles'] ?? '').split(',').map(Number));
/** Not by role, which is slow for so many. */
const texts = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);

test('asks for all cards of a page in calls of at most 100 titles', async () => {
  const api = answerMarks();
  renderApp([{ path: '/', element: <Cards first={range(1, 130)} /> }], { data: member });
  await waitFor(() => expect(texts().filter((text) => text === '8')).toHaveLength(65));
  expect(asked(api)).toEqual([range(1, 100), range(101, 130)]);
  expect(texts()[0]).toBe('none');
});

test('asks for cards that appear later in a call of their own, without those it knows', async () => {
  const api = answerMarks();
  renderApp([{ path: '/', element: <Cards first={[1, 2]} later={[3, 4]} /> }], { data: member });
  await waitFor(() => expect(texts()).toEqual(['none', '8']));
  await userEvent.setup().click(screen.getByRole('button', { name: 'More' }));
  await waitFor(() => expect(texts()).toEqual(['none', '8', 'none', '8']));
  expect(asked(api)).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('asks again only for the card that changed', async () => {
  const api = answerMarks();
  renderApp([{ path: '/', element: <Cards first={[1, 2]} /> }], { data: member });
  await waitFor(() => expect(texts()).toEqual(['none', '8']));
  api.on(listMarks, () => ({ marks: [titleMark(1, { score: 3 })] }));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Changed' }));
  await waitFor(() => expect(texts()).toEqual(['3', '8']));
  expect(asked(api)).toEqual([[1, 2], [1]]);
});

test('asks nothing for guests', async () => {
  const api = answerMarks();
  renderApp([{ path: '/', element: <Cards first={[1, 2]} later={[3]} /> }]);
  await userEvent.setup().click(screen.getByRole('button', { name: 'More' }));
  expect(texts()).toEqual(['none', 'none', 'none']);
  expect(api.calls(listMarks)).toEqual([]);
});

/** The page of a title with the title's own card. */
function Page() {
  const marks = useTitleMarks(5);
  return (
    <>
      <p>On the page: {marks?.mark.score}</p>
      <Cards first={[5]} />
    </>
  );
}

test("the page of a title makes one call, also for the title's own card", async () => {
  const api = answerMarks();
  api.on(getTitleMarks, () => titleMarks(5, { mark: titleMark(5, { score: 9 }) }));
  renderApp([{ path: '/', element: <Page /> }], { data: member });
  await waitFor(() => expect(texts()).toEqual(['9']));
  await screen.findByText('On the page: 9');
  expect(api.calls(getTitleMarks)).toHaveLength(1);
  expect(api.calls(listMarks)).toEqual([]);
});

test('does not repeat the call of the page after it has failed', async () => {
  const api = answerMarks();
  api.refuse(getTitleMarks, 404, { message: 'This could not be found.', code: 'not_found' });
  const { queryClient } = renderApp([{ path: '/', element: <Page /> }], { data: member });
  const states = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.status);
  await waitFor(() => expect(states()).toEqual(['error', 'error']));
  expect(texts()).toEqual(['none']);
  expect(api.calls(getTitleMarks)).toHaveLength(1);
  expect(api.calls(listMarks)).toEqual([]);
});
