import type { IncomingMessage } from 'node:http';

/** Whether the request may come from someone signed in or from an API client. */
export const isIdentified = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers.authorization !== undefined || headers.cookie?.includes('session=') === true;
