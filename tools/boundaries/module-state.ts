import type { SourceFile } from '../source-files.ts';
import type { Finding } from './finding.ts';

const UNSUBSCRIBED = 'React unsubscribes when a component is removed';

/** Modules that may hold state for the lifetime of the process, each with the reason why sharing it is safe. */
export const ALLOWED_STATE: Readonly<Record<string, string>> = {
  'packages/demo-art/src/contact-sheet.ts tiles': 'a script, imported by nothing',
  'packages/demo-art/src/lettering.ts faces': 'parsed fonts',
  'packages/demo-art/src/render.ts grainTiles': 'rendered noise, the same for every picture',
  'apps/server/src/catalogue/browse/browse.shapes.repository.ts names': 'statement names by SQL shape',
  'apps/server/src/catalogue/search/search.hits.repository.ts statements': 'statements by shape',
  'apps/server/src/foundation/sessions/location.ts readers': 'open handles of the bundled location files',
  'apps/server/src/foundation/users/users.factory.ts hashes': 'password hashes of test accounts',
  'apps/server/src/platform/http/in-process-call.ts calls': 'keyed by request',
  'apps/server/src/platform/http/method-override.ts contradictory': 'keyed by request',
  'apps/web/src/admin/bulk-jobs/bulk-jobs-store.ts listeners': UNSUBSCRIBED,
  'apps/web/src/admin/bulk-jobs/bulk-jobs-store.ts followed': 'read from session storage again after a reset',
  'apps/web/src/admin/kit/hidden-columns.ts listeners': UNSUBSCRIBED,
  'apps/web/src/admin/kit/hidden-columns.ts unstored': 'columns of a browser without storage',
  'apps/web/src/catalogue/title-cards/card-titles.ts titles': 'keyed by element; the server has none',
  'apps/web/src/catalogue/titles/runtime.ts formats': 'number formats by locale',
  'apps/web/src/catalogue/visits/visit-count.ts counted': 'the page that was counted last',
  'apps/web/src/community/diary/parts/use-day-format.ts known': 'date formats by locale',
  'apps/web/src/community/marks/card-mark-loader.ts collecting': 'keyed by query client',
  'apps/web/src/community/marks/change-lines.ts linesOf': 'keyed by query client',
  'apps/web/src/community/spoilers/device-shield.ts listeners': UNSUBSCRIBED,
  'apps/web/src/community/spoilers/device-shield.ts unstored': 'the choice in a browser without storage',
  'apps/web/src/community/texts/use-reported.ts listeners': UNSUBSCRIBED,
  'apps/web/src/community/texts/use-reported.ts unstored': 'the reports in a browser without storage',
  'apps/web/src/foundation/human-check/parts/recaptcha.ts loading': 'the one load of an outside script',
  'apps/web/src/foundation/social/social-popup.ts abandon': 'the one open popup',
  'apps/web/src/foundation/files/tab-uploads.ts queues': 'keyed by session store',
  'apps/web/src/platform/dialog/dialog-store.ts entries': 'the dialogs of the one page',
  'apps/web/src/platform/dialog/dialog-store.ts lastId': 'a counter',
  'apps/web/src/platform/dialog/dialog-store.ts listeners': UNSUBSCRIBED,
  'apps/web/src/platform/early-input/typed-ahead.ts ahead': 'keys typed before a palette has loaded',
  'apps/web/src/platform/i18n/display-names.ts names': 'names by locale',
  'apps/web/src/platform/i18n/cached-date-format.ts formats': 'date formats by locale and options',
  'apps/web/src/platform/i18n/use-format.ts formats': 'date formats by locale, zone and format',
  'apps/web/src/platform/i18n/use-time-zone.ts knownZone': 'the time zone of the browser',
  'apps/web/src/platform/player/player-memory.ts listeners': UNSUBSCRIBED,
  'apps/web/src/platform/player/player-memory.ts known': 'read from storage again after a reset',
  'apps/web/src/ui/load-part.ts hasFailed': 'whether the page says that code could not be loaded',
  'apps/web/src/ui/load-part.ts listeners': UNSUBSCRIBED,
  'apps/web/src/ui/load-part.ts waiting': 'parts of the one page whose code could not be loaded',
  'apps/web/src/ui/when-near.ts observer': 'the observer of the one page',
  'apps/web/src/ui/when-near.ts waiting': 'elements of the one page that are not near yet',
  'apps/web/src/ui/rating.tsx formats': 'number formats by locale',
  'packages/contracts/src/platform/translate.ts numberFormats': 'number formats by locale',
  'packages/contracts/src/platform/translate.ts rules': 'plural rules by locale',
};

/** Matches what could hold module state: a reassignable variable, or a collection that starts empty. */
const STATE =
  /^(?:export )?(?:let (?<variable>\w+)|const (?<collection>\w+)(?:: (?!Readonly|readonly)[^=]+)? = (?:new (?:Map|Set|WeakMap|WeakSet)(?:<.*>)?\(\)|\[\s*\]|\{\s*\});)/gmu;

const IS_TEST = /\.test\.tsx?$/u;
/** By convention, constants in capitals are never modified. */
const IS_CONSTANT = /^[A-Z][A-Z0-9_]*$/u;

/**
 * Finds modules that keep state between calls. Test files share a process, and one process serves all users, so such
 * state leaks from one test or request into the next.
 */
export function findModuleState(files: SourceFile[], kept: Readonly<Record<string, string>>): Finding[] {
  const seen = new Set<string>();
  const found = files
    .filter(({ path }) => !IS_TEST.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(STATE)].flatMap(({ index, groups }) => {
        const name = groups?.variable ?? groups?.collection ?? '';
        if (IS_CONSTANT.test(name)) return [];
        seen.add(`${path} ${name}`);
        const line = text.slice(0, index).split('\n').length;
        return { key: `${path} ${name}`, where: `${path}:${line}`, name };
      }),
    );
  const unused = Object.keys(kept).filter((key) => !seen.has(key));
  return [
    ...found
      .filter(({ key }) => !Object.hasOwn(kept, key))
      .map(({ where, name }) => ({
        rule: 'no-module-state',
        where,
        message: `keeps "${name}" between calls: make it part of a factory, or list it with its reason`,
      })),
    ...unused.map((key) => ({
      rule: 'no-module-state',
      where: key,
      message: 'is listed in tools/boundaries/module-state.ts but does not exist',
    })),
  ];
}
