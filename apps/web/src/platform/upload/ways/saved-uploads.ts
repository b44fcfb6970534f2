import { z } from 'zod';

/** An upload in parts that was begun, as this browser remembers it. */
const SavedUpload = z.object({ createdAt: z.string(), fileKey: z.string(), uploadId: z.string() });
export type SavedUpload = z.infer<typeof SavedUpload>;

/** The S3 server has swept what is older. */
const LIFETIME_MS = 24 * 3600 * 1000;

/** What is remembered of the upload with this fingerprint, if it can still be there. */
export function savedUpload(fingerprint: string, now = Date.now()): SavedUpload | null {
  const stored = localStorage.getItem(fingerprint);
  if (stored === null) return null;
  const { success, data } = SavedUpload.safeParse(readJson(stored));
  if (success && now - Date.parse(data.createdAt) < LIFETIME_MS) return data;
  forgetUpload(fingerprint);
  return null;
}

export function saveUpload(fingerprint: string, upload: { fileKey: string; uploadId: string }): void {
  try {
    const saved: SavedUpload = { createdAt: new Date().toISOString(), ...upload };
    localStorage.setItem(fingerprint, JSON.stringify(saved));
  } catch {
    // A full or forbidden storage only means that this upload cannot be resumed.
  }
}

export const forgetUpload = (fingerprint: string): void => localStorage.removeItem(fingerprint);

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
