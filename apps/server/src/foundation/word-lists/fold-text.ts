/** Characters that nobody sees, such as zero-width spaces and soft hyphens. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const WORDS = /[\p{L}\p{N}\p{M}]+/gu;

/** A text in the form in which texts are compared: without case, compatibility forms and invisible characters. */
export const foldText = (text: string): string =>
  text.replace(INVISIBLE, '').normalize('NFKC').toLowerCase().normalize('NFKC');

/** The words of a folded text: sequences of letters, digits and combining marks. */
export const wordsIn = (folded: string): string[] => folded.match(WORDS) ?? [];
