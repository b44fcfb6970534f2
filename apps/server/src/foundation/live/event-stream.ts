import type { ServerResponse } from 'node:http';

/** A client that has not read this much is gone, or too slow for live updates. */
const BUFFER_MAX = 64 * 1024;

/** The open response of one browser. */
export interface EventStream {
  /** Sends an event. Returns false if the client does not read any more; the stream is closed then. */
  send(event: string, data: object): boolean;
  /** Sends a comment, so that proxies keep the connection open. */
  ping(): boolean;
  /** Sends a last event and closes. */
  end(event: string, data: object): void;
  /** Closes without a last event. The browser connects again. */
  close(): void;
}

/** Starts a stream of server-sent events. The response has its headers already. */
export function openEventStream(response: ServerResponse): EventStream {
  const write = (text: string): boolean => {
    if (response.writableEnded || response.destroyed) return false;
    response.write(text);
    if (response.writableLength <= BUFFER_MAX) return true;
    response.destroy();
    return false;
  };
  const format = (event: string, data: object) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
  return {
    send: (event, data) => write(format(event, data)),
    ping: () => write(':\n\n'),
    end: (event, data) => {
      write(format(event, data));
      response.end();
    },
    close: () => void response.end(),
  };
}
