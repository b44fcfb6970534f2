/** The file is not an export that can be read. The reason is for the log. */
export class UnreadableFile extends Error {}
