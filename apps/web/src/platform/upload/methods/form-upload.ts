import { createFileEntry, FileEntryResponse } from '@kinora/contracts/foundation/files.ts';
import { parseResponse } from '#platform/api/call.ts';
import { toWireRequest } from '#platform/api/transport.ts';
import { sendBytes } from '../send-bytes.ts';
import type { SendFile } from './send-file.ts';

/** Uploads the whole file in one form request. */
export const sendAsForm: SendFile = async (file, { metadata, signal, onProgress }) => {
  const body = { clientMime: file.mime, clientExtension: file.extension, metadata: JSON.stringify(metadata) };
  const { url, headers, form } = toWireRequest(createFileEntry, { body, file: file.blob }, document.cookie);
  if (form === undefined) throw new Error('A form without its file');
  const answer = await sendBytes({ method: 'POST', url, headers, body: form, signal, onProgress });
  return FileEntryResponse.parse(parseResponse(answer)).fileEntry;
};
