// Generates docs/generated/error-codes.md from the error catalogue: `node tools/error-codes-docs.ts`. A test compares it
// with the code.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const CONTRACTS = 'packages/contracts';
const CATALOGUE = 'src/error-catalogue.ts';
const OUTPUT = 'docs/generated/error-codes.md';

/** An entry of the error catalogue. */
export interface ErrorCode {
  readonly code: string;
  readonly status: number;
  readonly message: string;
}

/** What a caller can do about an error, by status. The message of a code can be more specific. */
const ADVICE: Readonly<Record<number, string>> = {
  400: 'Correct the request: its URL, headers or body cannot be parsed.',
  401: 'Sign in again, or send a valid API token.',
  403: 'Do not retry the same request. The code says what is missing. After `csrf`, reload the page for a new token.',
  404: 'Check the URL and the ids. The record may be deleted, or you may not be allowed to see it.',
  405: 'Use a method that the endpoint supports.',
  409: 'Read the current state and decide again. The same request fails until that state changes.',
  410: 'Remove the link. The record existed and was deleted.',
  413: 'Send less data.',
  415: 'Send a content type that the endpoint accepts.',
  421: 'Use a host name of the site: `BASE_URL` or one of `ALLOWED_HOSTS`.',
  422: 'Correct the input. `errors` lists the invalid fields, if the error belongs to fields.',
  423: 'Confirm the password, then repeat the request.',
  429: 'Wait as many seconds as the `Retry-After` header says, then repeat the request.',
  500: 'Report it to the operator of the site with the `request_id`, which is also in the log.',
  503: 'Wait as many seconds as the `Retry-After` header says, then repeat the request.',
};

/** Reads the catalogue in a separate process, because tools must not import the product. */
const READ = `
const { errorCatalogue } = await import('./${CATALOGUE}');
console.log(JSON.stringify(errorCatalogue));`;

/** Every error code of the API, in the order of the catalogue. */
export function readErrorCodes(root: string): ErrorCode[] {
  const cwd = path.join(root, CONTRACTS);
  const json = execFileSync(process.execPath, ['--input-type=module', '-e', READ], { cwd, encoding: 'utf8' });
  // The cast is safe, because the compiler checks the catalogue against this shape.
  const catalogue = JSON.parse(json) as Record<string, Omit<ErrorCode, 'code'>>;
  return Object.entries(catalogue).map(([code, { status, message }]) => ({ code, status, message }));
}

/** Formats the reference of error codes for callers of the API. */
export function formatErrorCodes(errors: readonly ErrorCode[]): string {
  const statuses = [...new Set(errors.map(({ status }) => status))].toSorted((a, b) => a - b);
  const isOfModule = ({ code }: ErrorCode) => code.includes('.');
  return `# Error codes

Written by \`node tools/error-codes-docs.ts\` from \`${CONTRACTS}/${CATALOGUE}\`; change that file, not this one.

The body of a failed call is JSON with \`message\`, \`code\` and \`request_id\`. \`errors\` has a message for each invalid
field, and \`action\` a next step for the user; both are optional. Branch on \`code\`, never on \`message\`: messages can
change. The server replaces words that start with a colon.

[Endpoints](endpoints.md) lists the codes that each endpoint declares.

## What to do, by status

${table(
  ['Status', 'What the caller can do'],
  statuses.map((status) => [`${status}`, adviceOf(status)]),
)}

## General codes

These belong to no module. A call returns those that its access rule, its method and its input allow.

${codeTable(errors.filter((error) => !isOfModule(error)))}

## Codes of modules

${codeTable(errors.filter(isOfModule))}
`;
}

function adviceOf(status: number): string {
  const advice = ADVICE[status];
  if (advice === undefined) throw new Error(`tools/error-codes-docs.ts has no advice for status ${status}`);
  return advice;
}

const codeTable = (errors: readonly ErrorCode[]): string =>
  table(
    ['Code', 'Status', 'Message'],
    errors.map(({ code, status, message }) => [`\`${code}\``, `${status}`, message]),
  );

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
  return [head, head.map(() => '---'), ...rows].map(line).join('\n');
}

if (import.meta.main) {
  const root = path.join(import.meta.dirname, '..');
  writeFileSync(path.join(root, OUTPUT), formatErrorCodes(readErrorCodes(root)));
}
