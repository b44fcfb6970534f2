/** A violation: the rule, the file or folder, and what to do about it. */
export interface Finding {
  rule: string;
  where: string;
  message: string;
}
