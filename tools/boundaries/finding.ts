/** One breach of a rule: which rule, in which file or folder, and what to do about it. */
export interface Finding {
  rule: string;
  where: string;
  message: string;
}
