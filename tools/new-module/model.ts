import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DIFFERENCES, type Edit, NOT_COMPARED } from './differences.ts';
import { moduleFiles, type Template } from './files.ts';
import { type ModuleNames, parseModulePath } from './names.ts';
import { REPLACEMENTS } from './replacements.ts';

/** The module that the templates copy. */
export const MODEL = parseModulePath('catalogue/genres');

/** Folders and files that belong to the model. */
const MODEL_FILES = [
  `packages/contracts/src/${MODEL.tier}/${MODEL.path}.ts`,
  `apps/server/src/${MODEL.tier}/${MODEL.path}/**/*.*`,
  `apps/web/src/${MODEL.tier}/${MODEL.path}/**/*.*`,
  `apps/web/src/admin/${MODEL.path}/**/*.*`,
];

const STAMP = 'now';

/** The files of the model. */
export const readModel = (root: string): Map<string, string> =>
  new Map(
    globSync(MODEL_FILES, { cwd: root }).map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  );

/** The model as the generator should write it: without the deliberate differences. */
function withoutDifferences(model: ReadonlyMap<string, string>): Map<string, string> {
  const templates = new Map([...moduleFiles(MODEL, STAMP)].map(([template, file]) => [file, template]));
  return new Map(
    [...model].map(([file, text]) => {
      const template = templates.get(file);
      return [file, template === undefined ? text : applyDifferences(template, text)];
    }),
  );
}

/** The files that the generator writes, with the names of the model. `read` gets the names of the module. */
export function toModelNames(
  names: ModuleNames,
  read: (template: Template, file: string) => string,
): Map<string, string> {
  const rename = renamer(names);
  const own = [...moduleFiles(names, STAMP)].filter(([template]) => NOT_COMPARED[template] === undefined);
  return new Map(own.map(([template, file]) => [rename(file), rename(read(template, file))]));
}

/** Lists how generated files differ from the model: missing files, files too many, and the first other line. */
export function compareWithModel(
  original: ReadonlyMap<string, string>,
  generated: ReadonlyMap<string, string>,
): string[] {
  const model = withoutDifferences(original);
  const files = [...new Set([...model.keys(), ...generated.keys()])].toSorted();
  return files.flatMap((file) => {
    const [ours, theirs] = [model.get(file), generated.get(file)];
    if (ours === undefined) return [`${file}: the model has no such file`];
    if (theirs === undefined) return [`${file}: the generator does not write it`];
    return firstDifference(file, ours.split('\n'), theirs.split('\n'));
  });
}

function firstDifference(file: string, model: readonly string[], generated: readonly string[]): string[] {
  const place = model.findIndex((line, index) => line !== generated[index]);
  if (place === -1 && model.length === generated.length) return [];
  const at = place === -1 ? model.length : place;
  return [
    `${file}:${at + 1}\n  the model has        ${model[at] ?? ''}\n  the generator writes ${generated[at] ?? ''}`,
  ];
}

function applyDifferences(template: Template, modelText: string): string {
  const edits = DIFFERENCES.flatMap((difference) => difference.edits[template] ?? []);
  const lines = edits.reduce((rest, edit) => applyEdit(rest, edit), modelText.split('\n'));
  const text = `${lines.join('\n').trimEnd()}\n`;
  return REPLACEMENTS.reduce((replaced, [from, to]) => replaced.replaceAll(from, to), text);
}

function applyEdit(lines: readonly string[], { from, lines: count = 1, becomes = [] }: Edit): string[] {
  const found = lines.flatMap((line, index) => (line.includes(from) ? [index] : []));
  const [start] = found;
  if (start === undefined || found.length > 1) {
    throw new Error(`${found.length} lines of the model contain "${from}": correct differences.ts`);
  }
  return lines.toSpliced(start, count, ...becomes);
}

/** Replaces the names of a module by those of the model. */
function renamer(names: ModuleNames): (text: string) => string {
  const keys = ['ENTITIES', 'ENTITY', 'Entities', 'entities', 'Entity', 'entity'] as const;
  return (text) => keys.reduce((renamed, key) => renamed.replaceAll(names[key], MODEL[key]), text);
}
