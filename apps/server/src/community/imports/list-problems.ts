import { shorten } from './cut-text.ts';

/** The number of lines that are listed. */
export const PROBLEMS_MAX = 20;
const LINE_MAX = 300;
/** Of the name that a line starts with, so that what follows it stays readable. */
const SUBJECT_MAX = 150;

/** A line about a file or a title. Their names may be of any length. */
export const problemLine = (subject: string, text: string): string =>
  shorten(`${shorten(subject, SUBJECT_MAX)}: ${text}`, LINE_MAX);

/** Collects what could not be read, and what the member should know. */
export function createProblems() {
  const lines: string[] = [];
  const remarks: string[] = [];
  let count = 0;
  return {
    add(file: string, line: string): void {
      count += 1;
      if (lines.length < PROBLEMS_MAX) lines.push(problemLine(file, line));
    },
    remark(file: string, remark: string): void {
      if (remarks.length < PROBLEMS_MAX) remarks.push(problemLine(file, remark));
    },
    list(): string[] {
      const more = count - lines.length;
      return [...remarks, ...lines, ...(more > 0 ? [`${more} more lines`] : [])];
    },
  };
}
