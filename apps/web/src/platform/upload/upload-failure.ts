/** Why an upload failed, as a text to translate with its values. */
export class UploadFailure extends Error {
  readonly values: Readonly<Record<string, string>>;

  constructor(message: string, values: Readonly<Record<string, string>> = {}, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UploadFailure';
    this.values = values;
  }
}

/** Marks the signal of an upload that made no progress. */
export const TIMED_OUT = 'Upload timed out';
