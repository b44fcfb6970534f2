import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { postingSettings } from '@kinora/contracts/community/posting.ts';
import { saveSettings } from '@kinora/contracts/foundation/settings.ts';
import { wordsSettings } from '@kinora/contracts/foundation/words.ts';
import {
  type AllSettings,
  declaredSetting,
  editableSection,
  fakeSettings,
  savedBy,
  settingField,
  settingsOpener,
} from '#test/admin-settings.ts';
import { pasteText } from '#test/paste-text.ts';
import * as page from './settings-page.tsx';

const open = settingsOpener(page);

const LONG_LIST = Array.from({ length: 2000 }, (_, index) => `word${index}*`);

/** The sections as the server declares them. */
function settings(held: string[] = []): AllSettings {
  return {
    sections: {
      words: editableSection({ held, refused: [] }),
      posting: editableSection({ new_days: 3, holds_new: false }),
    },
    declarations: [
      {
        name: wordsSettings.name,
        tab: 'content',
        title: wordsSettings.title,
        is_guarded: false,
        fields: [
          declaredSetting('held', 'Words to review', {
            help: 'A text with one of these words waits until a moderator approves it. One per line.',
            kind: 'list',
            default: [],
          }),
          declaredSetting('refused', 'Words to refuse', { kind: 'list', default: [] }),
        ],
      },
      {
        name: postingSettings.name,
        tab: 'content',
        title: postingSettings.title,
        is_guarded: false,
        fields: [
          declaredSetting('new_days', 'New for', { kind: 'number', unit: 'days', default: 3 }),
          declaredSetting('holds_new', 'Review the texts of new members', { kind: 'switch', default: false }),
        ],
      },
    ],
    environment: [],
  };
}

test('the words have one line each, with what they do', async () => {
  fakeSettings(settings(['casino', 'bet*', 'خبر']));
  open('content');
  const words = await settingField(/^Words to review/);
  expect(words).toHaveProperty('value', 'casino\nbet*\nخبر');
  const described = words.getAttribute('aria-describedby')?.split(' ') ?? [];
  const hints = described.map((id) => document.getElementById(id)?.textContent);
  expect(hints.join()).toContain('waits until a moderator approves it');
  expect(await settingField('Words to refuse')).toHaveProperty('value', '');
  expect(screen.getByRole('heading', { name: 'New members' })).toBeDefined();
});

test('saves 2,000 words, and leaves the empty lines out', async () => {
  const { api } = fakeSettings(settings());
  const { user } = open('content');
  const words = await settingField('Words to review');
  await pasteText(user, words, `\n ${LONG_LIST.join(' \n\n')}\n`);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Settings saved')).toBeDefined();
  expect(savedBy(api.calls(saveSettings)[0])).toEqual({
    words: { values: { held: LONG_LIST }, secrets: {}, version: 3 },
  });
  expect(words).toHaveProperty('value', LONG_LIST.join('\n'));
});

test('names the wrong lines of a long list, at most three', async () => {
  const { api } = fakeSettings(settings());
  const message = 'Enter a word with at least one letter or digit.';
  const long = '!'.repeat(90);
  api.refuse(saveSettings, 422, {
    message: 'The given data was invalid.',
    code: 'validation_failed',
    errors: {
      'sections.words.values.held.17': [message],
      'sections.words.values.held.18': ['Shorten this to 80 characters.'],
      'sections.words.values.held.400': [message],
      'sections.words.values.held.401': [message],
    },
  });
  const { user } = open('content');
  const words = await settingField('Words to review');
  const lines = LONG_LIST.with(17, '<b>!!!</b> :line').with(18, long).with(400, '…').with(401, '???');
  await pasteText(user, words, lines.join('\n'));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(words.getAttribute('aria-invalid')).toBe('true'));
  const error = document.getElementById(words.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '');
  const shown = within(error?.closest('[data-control]') ?? document.body).getByText(/^Line 18/);
  expect(shown.textContent.split('\n')).toEqual([
    `Line 18, “<b>!!!</b> :line”: ${message}`,
    `Line 19, “${'!'.repeat(40)}…”: Shorten this to 80 characters.`,
    `Line 401, “…”: ${message}`,
  ]);
  expect(document.activeElement).toBe(words);
});

test('an error of the whole list is shown as it is', async () => {
  const { api } = fakeSettings(settings());
  api.refuse(saveSettings, 422, {
    message: 'The given data was invalid.',
    code: 'validation_failed',
    errors: { 'sections.words.values.held': ['Enter at most 2,000 words.'] },
  });
  const { user } = open('content');
  await user.type(await settingField('Words to review'), 'casino');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Enter at most 2,000 words.')).toBeDefined();
});
