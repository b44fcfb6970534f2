import type { SourceFile } from '../source-files.ts';
import { extractTexts } from './texts.ts';

/** An English source string of the product, which is also the key of its translations. */
interface SourceLine {
  text: string;
  /** `admin` if only the back office shows it. */
  usage: 'site' | 'admin';
  /** Where it is used, for translators, e.g. `web · users`. */
  place: string;
}

/** A line in more places than this is used everywhere. */
const PLACES_MAX = 2;

/** Collects the source strings of all files, sorted and without duplicates. */
export function collectSourceLines(files: readonly SourceFile[]): {
  lines: SourceLine[];
  problems: string[];
} {
  const uses = new Map<string, { isOnSite: boolean; places: Set<string> }>();
  const problems: string[] = [];
  for (const file of files) {
    const texts = extractTexts(file);
    problems.push(...texts.problems);
    const backOffice = new Set(texts.backOffice);
    for (const text of texts.found) {
      const use = uses.get(text) ?? { isOnSite: false, places: new Set() };
      uses.set(text, use);
      use.isOnSite ||= !isBackOffice(file.path) && !backOffice.has(text);
      use.places.add(placeOf(file.path, backOffice.has(text)));
    }
  }
  const lines = [...uses].map(([text, { isOnSite, places }]): SourceLine => ({
    text,
    usage: isOnSite ? 'site' : 'admin',
    place: places.size > PLACES_MAX ? 'everywhere' : [...places].toSorted().join(', '),
  }));
  return { lines: lines.toSorted((a, b) => (a.text < b.text ? -1 : 1)), problems };
}

const isBackOffice = (path: string): boolean =>
  /^(?:apps\/(?:web|server)|packages\/contracts)\/src\/admin\//.test(path);

/** `apps/web/src/admin/users/parts/x.tsx` is "web · users". */
function placeOf(path: string, isLabel: boolean): string {
  const [, app = '', , tier = '', module = ''] = path.split('/');
  const name = (module.endsWith('.ts') || module.endsWith('.tsx') ? '' : module) || tier;
  if (app === 'web') return `web · ${name}`;
  if (app === 'server') return `${path.includes('mails') ? 'mail' : 'error'} · ${name}`;
  const file = (path.split('/').at(-1) ?? '').replace(/\.ts$/, '');
  if (file === 'default-menus') return 'web · menus';
  if (file === 'default-policies') return 'web · auth';
  return `${isLabel ? 'label' : 'error'} · ${file}`;
}
