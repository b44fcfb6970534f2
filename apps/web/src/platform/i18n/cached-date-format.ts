const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a date format of a language. Cached, because Intl objects are slow to create and contain no visitor data. */
export function cachedDateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
