const EMAIL = /[^\s"'<>(),;:@]+@[^\s"'<>(),;:@]+/g;
const IPV4 = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g;
const IPV6 = /(?<![\w:])(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}(?![\w:])/gi;
/** Tokens, codes and ids. */
const LONG = /\b(?=\w*\d)[\w-]{16,}\b|\b\d{5,}\b/g;
/** Values that a library quotes, such as what a user typed. */
const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`/g;

/** Removes what may be personal from the message of an error: quoted values, addresses, tokens and codes. */
export const scrubMessage = (text: string): string =>
  text
    .replaceAll(QUOTED, '[value]')
    .replaceAll(EMAIL, '[email]')
    .replaceAll(IPV4, '[ip]')
    .replaceAll(IPV6, '[ip]')
    .replaceAll(LONG, '[value]');

/** Keeps the words of a path, and replaces ids, names and tokens: `GET /api/v1/titles/:id`. */
export const scrubPath = (request: string): string =>
  request
    .split('?', 1)
    .join('')
    .split('/')
    .map((part) => (/^[a-z-]{1,24}$|^v\d$|^$|^[A-Z]+ $/.test(part) ? part : ':id'))
    .join('/');
