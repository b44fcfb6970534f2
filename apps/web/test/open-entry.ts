import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Activity, ActivityTab } from '@kinora/contracts/community/activities.ts';
import { fakeActivity, IDRIS, memberActivity } from './activity.ts';
import type { renderApp } from './render-app.tsx';
import { titleCard } from './titles.ts';

/** Two hours ago for `ENTRY_NOW`. */
const AT = '2026-11-16T10:00:00Z';
export const ENTRY_NOW = new Date('2026-11-16T12:00:00Z');

/** What every entry of Idris has. */
export const entryBase = { key: 'one', at: AT, member: IDRIS };
export const saltglass = titleCard(40, { type: 'series', name: 'Saltglass', slug: 'saltglass' });
export const wholeTitle = { season: null, episode: null };

/** An episode of Saltglass, as the place of a comment. */
export const episodePlace: Extract<Activity, { kind: 'commented' }>['place'] = {
  subject: 'title',
  subject_id: 40,
  name: 'Saltglass',
  slug: 'saltglass',
  season: 2,
  episode: 5,
};

type Site = Parameters<typeof fakeActivity>[0];

type OpenPage = (options: ReturnType<typeof memberActivity>) => ReturnType<typeof renderApp>;

/** Opens the page of a member's activity with one entry, and returns the entry. */
export const entryOpener =
  (openPage: OpenPage) =>
  async (entry: Activity, { tab = 'following', ...site }: Site & { tab?: ActivityTab } = {}) => {
    const api = fakeActivity({ entries: { [tab]: [entry] }, ...site });
    const { queryClient } = openPage(memberActivity(`/activity?tab=${tab}`));
    const article = await screen.findByRole('article');
    const settled = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await settled();
    return {
      api,
      entry: within(article),
      /** Who did what, and when. */
      line: article.querySelector('p')?.textContent,
      /** Where a link of the entry leads. */
      linkTo: (name: string) => within(article).getByRole('link', { name }).getAttribute('href'),
      user: userEvent.setup(),
      settled,
    };
  };
