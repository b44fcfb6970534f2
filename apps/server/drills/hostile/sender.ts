import { createImage } from '@kinora/contracts/admin/images.ts';
import { createFileEntry, type FileEntry, FileEntryResponse } from '@kinora/contracts/foundation/files.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import type { HostileFile } from '#test/hostile-files/hostile-file.ts';
import { Visitor } from '../support/visitor.ts';

const REJECTED = 422;
/** Content types whose files a browser could execute. */
const ACTIVE = /html|xml|svg|script|wasm|pdf|shockwave|msdownload/u;

export type Sender = Awaited<ReturnType<typeof createSender>>;

/** A user with every permission who uploads files like a page does. */
export async function createSender(port: number, account: { email: string; password: string }) {
  const visitor = new Visitor(port);
  const { status } = await visitor.post('/auth/login', account);
  if (status !== 200) throw new Error(`Signing in returned ${status}`);
  const site = `http://127.0.0.1:${port}`;

  return {
    /** Returns the entry of an accepted file, or null for a rejected one. Throws for any other response. */
    async upload({ policy, name, bytes, what }: HostileFile): Promise<FileEntry | null> {
      const metadata = { diskPrefix: policy, clientName: name, clientSize: bytes.length };
      const body = new FormData();
      body.set('metadata', JSON.stringify(metadata));
      body.set('file', new Blob([new Uint8Array(bytes)]), 'x');
      const response = await fetch(site + wirePath(createFileEntry.path), {
        method: 'POST',
        headers: visitor.headers(),
        body,
      });
      if (response.status === REJECTED) return null;
      if (!response.ok) throw new Error(`Uploading ${what} returned ${response.status}`);
      return FileEntryResponse.parse(await response.json()).fileEntry;
    },

    /** Whether a browser that opens the URL saves the file and runs none of it. */
    async isHarmless({ url }: FileEntry): Promise<boolean> {
      const { headers, body } = await fetch(new URL(url, site), { headers: visitor.headers() });
      await body?.cancel();
      return (
        headers.get('content-disposition') === 'attachment' &&
        headers.get('x-content-type-options') === 'nosniff' &&
        headers.get('content-security-policy')?.includes('sandbox') === true &&
        !ACTIVE.test(headers.get('content-type') ?? 'html')
      );
    },

    /** Creates a picture from the file, which may be rejected. */
    async makePicture(fileId: number, titleId: number): Promise<void> {
      const body = { file_id: fileId, kind: 'poster', title_id: titleId };
      const response = await visitor.post(wirePath(createImage.path), body);
      if (![200, 201, REJECTED].includes(response.status))
        throw new Error(`Creating a picture returned ${response.status}`);
    },

    close: () => visitor.close(),
  };
}
