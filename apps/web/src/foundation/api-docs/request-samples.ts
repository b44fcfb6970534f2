import type { ApiCall } from '@kinora/contracts/foundation/api-docs.ts';

type Sampled = Pick<ApiCall, 'method' | 'example'>;

/** Placeholder for the caller's own token. */
export const TOKEN_PLACEHOLDER = '$TOKEN';

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The call as a curl command. */
export function curlSample({ method, example }: Sampled, origin: string): string {
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(new URL(example.path, origin).href)}`,
    `-H "Authorization: Bearer ${TOKEN_PLACEHOLDER}"`,
    ...(example.body === null
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(JSON.parse(example.body)))}`]),
  ].join(' \\\n  ');
}

/** The call in JavaScript, with fetch. */
export function fetchSample({ method, example }: Sampled, origin: string): string {
  const headers = [
    '    Authorization: `Bearer ${token}`,',
    ...(example.body === null ? [] : [`    'Content-Type': 'application/json',`]),
  ];
  return [
    `const response = await fetch('${new URL(example.path, origin).href}', {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    '  headers: {',
    ...headers,
    '  },',
    ...(example.body === null ? [] : [`  body: JSON.stringify(${example.body.replaceAll('\n', '\n  ')}),`]),
    '});',
    ...(example.type === 'application/json'
      ? ['const answer = await response.json();']
      : ['const answer = await response.text();']),
  ].join('\n');
}
