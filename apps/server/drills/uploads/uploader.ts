import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { FileEntry } from '@kinora/contracts/foundation/files.ts';
import { type Child, startChild } from '../support/child.ts';

/** The web app's upload engine, in its own process. */
const PROCESS = path.join(import.meta.dirname, '../../../web/test/upload-process.ts');

const Answer = z.union([z.object({ entry: FileEntry }), z.object({ failure: z.string() })]);
type Answer = z.infer<typeof Answer>;

export interface Uploading {
  readonly site: string;
  readonly cookies: string;
  readonly film: string;
  /** Where the process stores what it must remember after a kill. */
  readonly folder: string;
  readonly chunkBytes: number;
  readonly isS3: boolean;
}

/** A user who uploads a file and picks it again whenever their browser dies. */
export function createUploader({ site, cookies, film, folder, chunkBytes, isS3 }: Uploading) {
  const answer = path.join(folder, 'answer.json');
  let child: Child;
  const start = () => {
    rmSync(answer, { force: true });
    child = startChild('uploader', ['node', '--disable-warning=ExperimentalWarning', PROCESS], {
      SITE: site,
      COOKIES: cookies,
      FILE: film,
      MEMORY: path.join(folder, 'memory.json'),
      ANSWER: answer,
      CHUNK_BYTES: String(chunkBytes),
      IS_S3: String(isS3),
    });
  };
  start();
  return {
    /** The result; undefined while the upload runs. */
    answer(): Answer | undefined {
      if (child.isRunning) return undefined;
      if (!existsSync(answer)) return { failure: 'the process ended without a result' };
      return Answer.parse(JSON.parse(readFileSync(answer, 'utf8')));
    },
    async kill(): Promise<void> {
      await child.end('SIGKILL');
      start();
    },
    start,
  };
}

export type Uploader = ReturnType<typeof createUploader>;
