import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { IMPORT_MAX_BYTES, startImport } from '@kinora/contracts/community/imports.ts';
import { call } from '#platform/api/call.ts';
import { uploadTransport } from '#platform/upload/upload-transport.ts';
import { importPath } from '../import-address.ts';
import { storeNewImport } from '../imports.queries.ts';

/** 50 MB at half a megabit per second, and some time for the server. */
const TIMEOUT_MS = 1_200_000;
/** The length of the name that the server accepts. */
const NAME_MAX = 255;

/** Why a file is not here: refused before the upload, or an error of the upload. */
export type UploadProblem =
  | { readonly kind: 'too_large'; readonly name: string; readonly size: number }
  | { readonly kind: 'folder' }
  | { readonly kind: 'failed'; readonly name: string; readonly error: Error };

type Refusal = Exclude<UploadProblem, { kind: 'failed' }>;

export interface UploadImport {
  /** The file that is being uploaded. */
  readonly file: File | null;
  readonly percent: number;
  readonly problem: UploadProblem | null;
  /** Whether the last upload was cancelled. */
  readonly isCancelled: boolean;
  readonly choose: (file: File) => void;
  readonly refuseFolder: () => void;
  readonly cancel: () => void;
}

/** Uploads a file and opens its import. The upload continues if the member leaves the page. */
export function useUploadImport(): UploadImport {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [sent, setSent] = useState(0);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isCancelled, setCancelled] = useState(false);
  const aborter = useRef<AbortController>(null);
  const { mutate, reset, isPending, error, variables } = useMutation({
    mutationFn: (file: File) => {
      aborter.current = new AbortController();
      const { signal } = aborter.current;
      const options = { file, signal, timeoutMs: TIMEOUT_MS, transport: uploadTransport(setSent) };
      return call(startImport, { body: { name: file.name.slice(0, NAME_MAX) } }, options);
    },
    onSuccess: (answer) => storeNewImport(client, answer.import),
    meta: { showsErrors: true },
  });
  useCloseWarning(isPending);
  const begin = () => {
    reset();
    setSent(0);
    setRefusal(null);
    setCancelled(false);
  };
  return {
    file: isPending ? variables : null,
    percent: isPending ? Math.min(100, Math.floor((sent / Math.max(1, variables.size)) * 100)) : 0,
    problem: refusal ?? (error && variables ? { kind: 'failed', name: variables.name, error } : null),
    isCancelled,
    choose: (file) => {
      begin();
      const { name, size } = file;
      if (size > IMPORT_MAX_BYTES) setRefusal({ kind: 'too_large', name, size });
      else mutate(file, { onSuccess: (answer) => void navigate(importPath(answer.import.id)) });
    },
    refuseFolder: () => {
      begin();
      setRefusal({ kind: 'folder' });
    },
    cancel: () => {
      begin();
      aborter.current?.abort();
      setCancelled(true);
    },
  };
}

/** Closing the tab would end the upload. */
function useCloseWarning(isUploading: boolean): void {
  useEffect(() => {
    if (!isUploading) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUploading]);
}
