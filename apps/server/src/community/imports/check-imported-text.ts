/** Whether a text of another site may be posted here. */
export const checkImportedText = (text: string): boolean => text !== '';
