/** Why an upload failed: a message to translate, with its values. */
export class UploadFailure extends Error {
  readonly values: Readonly<Record<string, string>>;

  constructor(message: string, values: Readonly<Record<string, string>> = {}, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UploadFailure';
    this.values = values;
  }
}

/** Message of an upload aborted because it made no progress. */
export const TIMED_OUT = 'Upload timed out';
