import { singularOf, withArticle } from './english.ts';

/** All names of a module, derived from its path, such as `catalogue/custom-pages`. */
export interface ModuleNames {
  tier: 'foundation' | 'catalogue';
  /** custom-pages: folders, files and URLs. */
  path: string;
  /** custom-page: files about a single entity. */
  file: string;
  /** custom_pages */
  table: string;
  /** customPages, CustomPages, customPage, CustomPage, CUSTOM_PAGE, CUSTOM_PAGES */
  entities: string;
  Entities: string;
  entity: string;
  Entity: string;
  ENTITY: string;
  ENTITIES: string;
  /** custom pages, Custom pages, custom page, Custom page: interface texts. */
  labels: string;
  Labels: string;
  label: string;
  Label: string;
  /** a custom page, A custom page; an award, An award. */
  aLabel: string;
  ALabel: string;
}

const PATH = /^(foundation|catalogue)\/([a-z][a-z\d]*(?:-[a-z\d]+)*)$/;
const SINGULAR = /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/;

const camel = (kebab: string) => kebab.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const spaced = (kebab: string) => kebab.replaceAll('-', ' ');

/** Parses a module path; throws if it is invalid. */
export function parseModulePath(modulePath: string, one?: string): ModuleNames {
  const [, tier, path] = PATH.exec(modulePath) ?? [];
  if ((tier !== 'foundation' && tier !== 'catalogue') || path === undefined) {
    throw new Error(`"${modulePath}" is not foundation/<plural> or catalogue/<plural>, in kebab-case`);
  }
  const file = one ?? singularOf(path);
  if (!SINGULAR.test(file)) throw new Error(`"${file}" is not in kebab-case`);
  if (file === path) throw new Error(`Name one of the ${path} with --one: "${path}" is not a plural we know`);
  return {
    tier,
    path,
    file,
    table: path.replaceAll('-', '_'),
    entities: camel(path),
    Entities: capital(camel(path)),
    entity: camel(file),
    Entity: capital(camel(file)),
    ENTITY: file.replaceAll('-', '_').toUpperCase(),
    ENTITIES: path.replaceAll('-', '_').toUpperCase(),
    labels: spaced(path),
    Labels: capital(spaced(path)),
    label: spaced(file),
    Label: capital(spaced(file)),
    aLabel: withArticle(spaced(file)),
    ALabel: capital(withArticle(spaced(file))),
  };
}
