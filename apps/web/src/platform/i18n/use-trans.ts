import { useMemo } from 'react';
import { useBootstrapPart } from '#platform/session/session-context.tsx';
import { translate, type TransValues } from '@kinora/contracts/platform/translate.ts';

export interface Trans {
  /**
   * The message in the language of the page. Pass a literal, because the extractor collects the messages from the code.
   */
  t: (message: string, values?: TransValues) => string;
  /** A text from data, e.g. the label of a menu: translated if the dictionary contains it. */
  dynamic: (text: string, values?: TransValues) => string;
  locale: string;
  direction: 'ltr' | 'rtl';
}

const NO_LINES = {};

/** The language of the page. English if the bootstrap data failed to load. */
export function useTrans(): Trans {
  const i18n = useBootstrapPart((data) => data?.i18n);
  return useMemo(() => {
    const language = { locale: i18n?.language ?? 'en', lines: i18n?.lines ?? NO_LINES };
    return {
      t: (message, values) => translate(language, message, values),
      dynamic: (text, values) => translate(language, text, values),
      locale: language.locale,
      direction: i18n?.direction ?? 'ltr',
    };
  }, [i18n]);
}
