import path from 'node:path';
import ts from 'typescript';
import { readSourceFiles } from '../source-files.ts';

const TEST_CODE = /\.(?:test|factory)\.ts$/u;
/** Whether a file can assert the type of a row. */
const ASSERTS = /\bsql\b|defineStatement|runStatement|\.query<|\$castTo|\$narrowType|\$notNull/u;

/** Loads the product's server files that assert row types, with their types. */
export function loadServer(root: string): { program: ts.Program; paths: string[] } {
  const paths = readSourceFiles(root, ['apps/server/src/**/*.ts'])
    .filter(({ path: file, text }) => !TEST_CODE.test(file) && ASSERTS.test(text))
    .map((file) => file.path);
  const config = path.join(root, 'apps/server/tsconfig.json');
  const parsed = ts.getParsedCommandLineOfConfigFile(config, undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  });
  if (parsed === undefined) throw new Error(`${config} cannot be read`);
  const program = ts.createProgram(
    paths.map((file) => path.join(root, file)),
    parsed.options,
  );
  return { program, paths };
}
