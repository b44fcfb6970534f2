import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { createTitle, type EditedTitle } from '@kinora/contracts/admin/titles.ts';
import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import { createVideo } from '@kinora/contracts/catalogue/video-editing.ts';
import { markSeen } from '@kinora/contracts/community/diary.ts';
import { rate } from '@kinora/contracts/community/ratings.ts';
import { addToWatchlist } from '@kinora/contracts/community/watchlist.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import { fillPath, wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { createMember } from './accounts.ts';
import { callApi, signIn } from './api.ts';
import { fetchTitles } from './catalogue.ts';
import { uniqueName } from './genres-screen.ts';
import type { InputMethod } from './input-method.ts';
import { readCode } from './mails.ts';
import { openPage, waitForHydration } from './pages.ts';

/** Creates a film that no other journey uses. */
export async function createFilm(
  owner: APIRequestContext,
  { name, runtime = 90 }: { name: string; runtime?: number },
): Promise<EditedTitle> {
  const body = { type: 'movie', name: uniqueName(name), runtime, release_date: '2001-05-04' } as const;
  return (await callApi(owner, createTitle, { body })).title;
}

/** Where the videos of these journeys are. */
export const VIDEO_URL = 'https://films.example.org/whole.mp4';

/** Adds the full video of a film or an episode. Returns its id. */
export async function addVideo(
  owner: APIRequestContext,
  place: { title_id: number; season?: number; episode?: number },
): Promise<number> {
  const body = { ...place, category: 'full', kind: 'url', name: 'Whole', source: VIDEO_URL } as const;
  return (await callApi(owner, createVideo, { body })).video.id;
}

/** Who is signed in, as the page knows them. */
export async function signedInUser(member: APIRequestContext): Promise<{ id: number; name: string }> {
  const { user } = await callApi(member, getBootstrapData, {});
  if (user === null) throw new Error('No one is signed in');
  return user;
}

/** Signs in as a new member, who has rated a film and a series, which are on the watchlist and in the diary. */
export async function signInWithTitles(member: APIRequestContext): Promise<{ id: number; name: string }> {
  await signIn(member, (await createMember('Collecting')).email);
  const today = new Date().toISOString().slice(0, 10);
  for (const type of ['movie', 'series'] as const) {
    const [{ id } = { id: 0 }] = await fetchTitles(member, type);
    await callApi(member, markSeen, { params: { id }, query: {}, body: { watched_on: today } });
    await callApi(member, addToWatchlist, { params: { id } });
    await callApi(member, rate, { params: { id }, query: {}, body: { score: 8 } });
  }
  return signedInUser(member);
}

/** What members do with titles: on the page of a title, and on their own pages. */
export class MemberScreens {
  readonly #page: Page;
  readonly #input: InputMethod;

  constructor(page: Page, input: InputMethod) {
    this.#page = page;
    this.#input = input;
  }

  openTitle = (title: { id: number; slug: string }) => openPage(this.#page, titlePath(title));

  /** A button of the page or of a dialog. */
  button = (name: string | RegExp): Locator => this.#page.getByRole('button', { name, exact: true });

  /** A star of the rating box, by its score. */
  star = (score: number): Locator =>
    this.#page
      .getByRole('radiogroup', { name: 'Your rating' })
      .getByRole('radio', { name: `${score} out of 10` });

  /** The titles that the list of a page shows, in order. */
  titles = (): Locator =>
    this.#page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .filter({ has: this.#page.getByRole('link') });

  /** Fills in the form of the registration, and confirms the email with the code of the mail. */
  async register(email: string, password: string): Promise<void> {
    const heading = this.#page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Create a new account');
    await this.#input.fill(this.#page.getByLabel('Email'), email);
    await this.#input.fill(this.#page.getByLabel('Password', { exact: true }), password);
    await this.#input.fill(this.#page.getByLabel('Confirm password'), password);
    await this.#input.press(this.button('Create account'));
    await expect(this.#page).toHaveURL('/');
    await expect(heading).toHaveText('Verify your email');
    // The home page is loaded anew.
    await waitForHydration(this.#page);
    const code = this.#page.getByPlaceholder('Enter your verification code');
    await this.#input.fill(code, await readCode(email, /verif/i));
    await this.#input.press(this.button('Next'));
  }

  /** Undoes the last change with the button of its toast. */
  async undo(): Promise<void> {
    await this.#input.pressInToast(this.#page.getByRole('status').getByRole('button', { name: 'Undo' }));
  }

  /** Does something, and waits until the server has answered the call that it causes. */
  async saves(
    { method, path }: AnyEndpoint,
    params: Readonly<Record<string, unknown>>,
    act: () => Promise<void>,
  ): Promise<void> {
    const pathname = wirePath(fillPath(path, params));
    const saved = this.#page.waitForResponse((response) => {
      const url = new URL(response.url());
      // Browsers send all changes as POST.
      const sent = url.searchParams.get('_method') ?? response.request().method();
      return url.pathname === pathname && sent === method;
    });
    await act();
    expect((await saved).ok()).toBe(true);
  }
}
