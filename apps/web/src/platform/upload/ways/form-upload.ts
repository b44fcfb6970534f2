import { createFileEntry, FileEntryAnswer } from '@kinora/contracts/foundation/files.ts';
import { answerOf } from '#platform/api/call.ts';
import { wireRequest } from '#platform/api/transport.ts';
import { sendBytes } from '../send-bytes.ts';
import type { SendFile } from './way.ts';

/** The whole file in one form. */
export const sendAsForm: SendFile = async (file, { metadata, signal, onProgress }) => {
  const body = { clientMime: file.mime, clientExtension: file.extension, metadata: JSON.stringify(metadata) };
  const { url, headers, form } = wireRequest(createFileEntry, { body, file: file.blob }, document.cookie);
  if (form === undefined) throw new Error('A form without its file');
  const answer = await sendBytes({ method: 'POST', url, headers, body: form, signal, onProgress });
  return FileEntryAnswer.parse(answerOf(answer)).fileEntry;
};
