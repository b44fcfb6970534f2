/** The date formats an owner can choose; 'auto' follows the language of the page. */
export const DATE_FORMATS = [
  'auto',
  'd MMM yyyy',
  'd MMMM yyyy',
  'MMM d, yyyy',
  'MMMM d, yyyy',
  'dd.MM.yyyy',
  'dd/MM/yyyy',
  'MM/dd/yyyy',
  'yyyy-MM-dd',
] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];
