/** When everything happened. */
export const AT = new Date('2026-03-04T05:06:07.890Z');
/** Some hours later. */
export const later = (hours: number) => new Date(AT.getTime() + hours * 3_600_000);
export const FORMULA = '=HYPERLINK("https://evil.example","Free, films")';
export const HOSTILE_TEXT = `"Quoted", <b>bold</b> &amp; 3 < 4\nnew line; \u202Ertl\u202C فيلم 雨`;
