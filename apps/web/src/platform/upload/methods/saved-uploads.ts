import { z } from 'zod';

/** A started multipart upload, saved in this browser. */
const SavedUpload = z.object({ createdAt: z.string(), fileKey: z.string(), uploadId: z.string() });
export type SavedUpload = z.infer<typeof SavedUpload>;

/** The S3 server deletes older uploads. */
const LIFETIME_MS = 24 * 3600 * 1000;

/** Returns the saved upload with this fingerprint, unless it has expired. */
export function loadSavedUpload(fingerprint: string, now = Date.now()): SavedUpload | null {
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
    // If storage is full or blocked, this upload cannot be resumed; nothing else breaks.
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
