import { SETTINGS_TABS, type SettingsTab } from '@kinora/contracts/platform/settings.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';
import { panelsOf, rowLabel, type SettingsPanel } from './settings-model.ts';
import { settingsTabs } from './settings-tabs.ts';
import type { AllSettings } from './settings.queries.ts';

/** A setting that matches the search. */
export interface SettingHit {
  readonly tab: SettingsTab;
  /** The name of its row. */
  readonly name: string;
  readonly label: string;
  readonly help: string;
}

/**
 * Searches labels, hints and keys on all tabs, in the language of the page. Every typed word must match. Tabs whose
 * own name matches come first.
 */
export function searchSettings(
  all: AllSettings,
  typed: string,
  { t, dynamic }: Trans,
): readonly SettingHit[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const isMatch = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const isNamed = (tab: SettingsTab) => isMatch(settingsTabs[tab].label(t));
  return SETTINGS_TABS.toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)))
    .flatMap((tab) => panelsOf(all, tab).flatMap((panel) => hitsOf(panel, tab, dynamic)))
    .filter(({ name, label, help }) => isMatch(`${label} ${help} ${name}`));
}

function hitsOf(
  { rows, environment }: SettingsPanel,
  tab: SettingsTab,
  dynamic: Trans['dynamic'],
): SettingHit[] {
  const hit = (name: string, label: string, help: string | null) => ({
    tab,
    name,
    label,
    help: help === null ? '' : dynamic(help),
  });
  return [
    ...rows.map((row) => hit(row.name, rowLabel(row, dynamic), row.field.help)),
    ...environment.map(({ variable, label, help }) => hit(variable, dynamic(label), help)),
  ];
}

/** Characters with a meaning in regular expressions. */
const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/** Splits a text into parts that match the search and parts that do not. */
export function markMatches(text: string, typed: string): { text: string; isMatch: boolean }[] {
  const words = typed
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replaceAll(SPECIAL, String.raw`\$&`));
  if (words.length === 0) return [{ text, isMatch: false }];
  // Whole words, as in "email" for "mail"; the captured matches are at the odd places.
  const matcher = new RegExp(String.raw`([\p{L}\p{N}]*(?:${words.join('|')})[\p{L}\p{N}]*)`, 'giu');
  return text
    .split(matcher)
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
