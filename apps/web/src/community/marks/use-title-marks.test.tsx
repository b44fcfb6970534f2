import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageServices } from '#platform/navigation/page-services.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { hydrateApp } from '#test/hydrate-app.tsx';
import { titleMark, titleMarks } from '#test/marks.ts';
import { markQueries } from './marks.queries.ts';
import { useCardMark } from './use-card-mark.ts';
import { useTitleMarks } from './use-title-marks.ts';

function OwnScores() {
  return (
    <p>
      {useTitleMarks(4)?.mark.score ?? 'unrated'} and {useCardMark(4)?.score ?? 'unrated'}
    </p>
  );
}

test('marks that arrive before a part hydrates are shown after it', async () => {
  const mark = titleMark(4, { score: 9 });
  const { written, complaints } = await hydrateApp(
    {
      path: '/',
      element: <OwnScores />,
      loader: ({ context }) => {
        const { queryClient } = context.get(pageServices);
        queryClient.setQueryData(markQueries.title(4).queryKey, titleMarks(4, { mark }));
        queryClient.setQueryData(markQueries.card(4).queryKey, mark);
        return null;
      },
    },
    { path: '/', data: bootstrapData({ user: currentUser() }) },
  );
  expect(written).toBe('unrated and unrated');
  expect(complaints).toEqual([]);
  expect(await screen.findByText('9 and 9')).toBeDefined();
});
