/** The number of lines that are listed. */
export const PROBLEMS_MAX = 20;

/** Collects what could not be read, and what the member should know. */
export function createProblems() {
  const lines: string[] = [];
  const remarks: string[] = [];
  let count = 0;
  return {
    add(file: string, line: string): void {
      count += 1;
      if (lines.length < PROBLEMS_MAX) lines.push(`${file}: ${line}`);
    },
    remark(file: string, remark: string): void {
      remarks.push(`${file}: ${remark}`);
    },
    list(): string[] {
      const more = count - lines.length;
      return [...remarks.slice(0, PROBLEMS_MAX), ...lines, ...(more > 0 ? [`${more} more lines`] : [])];
    },
  };
}
