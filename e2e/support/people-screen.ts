import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { createCredit } from '@kinora/contracts/admin/credits.ts';
import { type EditedPerson, createPerson } from '@kinora/contracts/admin/people.ts';
import { search } from '@kinora/contracts/catalogue/search.ts';
import { createTitle } from '@kinora/contracts/admin/titles.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { callApi } from './api.ts';
import { uniqueName } from './genres-screen.ts';
import { openPage } from './pages.ts';

interface DuplicatePeople {
  readonly from: EditedPerson;
  readonly into: EditedPerson;
  /** The film that credits `from`. */
  readonly film: string;
}

/** Creates two records of one person, as imports do; only the first has a credit. Waits until both are searchable. */
export async function createDuplicatePeople(owner: APIRequestContext): Promise<DuplicatePeople> {
  const name = uniqueName('Twice');
  const make = async (suffix: string, biography: string) =>
    (await callApi(owner, createPerson, { body: { name: `${name} ${suffix}`, biography } })).person;
  const [from, into] = [await make('Alpha', 'The longer story.'), await make('Omega', 'Short.')];
  const film = uniqueName('Lantern');
  const { title } = await callApi(owner, createTitle, { body: { type: 'movie', name: film } });
  await callApi(owner, createCredit, {
    params: { id: title.id },
    body: { person_id: from.id, department: 1, character: 'Maren', job: null },
  });
  for (const person of [from, into]) await waitUntilFound(owner, person.name);
  return { from, into, film };
}

/** A worker updates the search index in the background. */
async function waitUntilFound(owner: APIRequestContext, name: string): Promise<void> {
  const address = `${wirePath(search.path)}?${new URLSearchParams({ query: name, kind: 'person' })}`;
  const find = async () => JSON.stringify(await (await owner.get(address)).json());
  await expect.poll(find, { timeout: 60_000 }).toContain(name);
}

/** The person editor and the merge screen. */
export class PeopleScreen {
  readonly #page: Page;
  readonly more: Locator;
  readonly other: Locator;
  readonly merge: Locator;
  readonly question: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.more = page.getByRole('button', { name: 'More' });
    this.other = page.getByRole('combobox', { name: 'Other person' });
    this.merge = page.getByRole('main').getByRole('button', { name: 'Merge', exact: true });
    this.question = page.getByRole('alertdialog');
  }

  openEditor = (id: number): Promise<unknown> => openPage(this.#page, `/admin/people/${id}/edit`);

  /** The option for one of the two conflicting values of a field. */
  choice = (field: string, value: string): Locator =>
    this.#page.getByRole('radiogroup', { name: field }).getByRole('radio', { name: value });

  undoOf = (name: string): Locator => this.#page.getByRole('button', { name: `Undo the merge of ${name}` });
}
