import { type ESTree, parseSync, Visitor } from 'vite';
import { extractTexts } from '../i18n/texts.ts';
import { readSourceFiles, type SourceFile } from '../source-files.ts';

/** An interface text, an API summary or an exported name. */
export interface Phrase {
  readonly kind: 'text' | 'summary' | 'name';
  readonly value: string;
  readonly path: string;
}

const SOURCES = [
  'apps/web/src/**/*.{ts,tsx}',
  'apps/server/{src,seeds,drills,test}/**/*.ts',
  'packages/*/src/**/*.ts',
  'e2e/**/*.ts',
  'tools/**/*.ts',
];
/** Files with made-up texts, such as tests and the gallery. */
const WITHOUT_TEXTS =
  /\.(?:test|spec)\.tsx?$|\/app\/gallery\/|^(?:e2e|tools)\/|^apps\/server\/(?:seeds|drills|test)\//;
const GENERATED = /\/generated\/|\.d\.ts$/;

/** Every phrase below `root`. */
export function collectPhrases(root: string): Phrase[] {
  return readSourceFiles(root, SOURCES)
    .filter(({ path }) => !GENERATED.test(path))
    .flatMap(phrasesOf);
}

/** The phrases of one file. */
export function phrasesOf(file: SourceFile): Phrase[] {
  const { path } = file;
  const phrase = (kind: Phrase['kind']) => (value: string) => ({ kind, value, path });
  const names = namesOf(file).map(phrase('name'));
  if (WITHOUT_TEXTS.test(path)) return names;
  const texts = [...extractTexts(file).found, ...fieldErrorsOf(file)];
  return [...names, ...texts.map(phrase('text')), ...summariesOf(file).map(phrase('summary'))];
}

/** Messages that the server puts on a field. */
function fieldErrorsOf({ path, text }: SourceFile): string[] {
  const found: string[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [, message] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'fieldError') return;
      if (message?.type === 'Literal' && typeof message.value === 'string') found.push(message.value);
      if (message?.type === 'TemplateLiteral')
        found.push(message.quasis.map(({ value }) => value.raw).join('…'));
    },
  }).visit(parseSync(path, text).program);
  return found;
}

function summariesOf({ path, text }: SourceFile): string[] {
  const found: string[] = [];
  new Visitor({
    Property: ({ key, value }) => {
      if (key.type !== 'Identifier' || key.name !== 'summary') return;
      // Empty ones are values of forms.
      if (value.type === 'Literal' && typeof value.value === 'string' && value.value !== '')
        found.push(value.value);
    },
  }).visit(parseSync(path, text).program);
  return found;
}

function namesOf({ path, text }: SourceFile): string[] {
  const found: string[] = [];
  new Visitor({
    ExportNamedDeclaration: ({ declaration }) => {
      if (declaration !== null) found.push(...declaredNames(declaration));
    },
  }).visit(parseSync(path, text).program);
  return found;
}

function declaredNames(declaration: ESTree.Declaration): string[] {
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : [];
}
