import { Fragment } from 'react';
import { Link } from 'react-router';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { markMatches, type SettingHit } from '../settings-search.ts';
import { settingsTabs } from '../settings-tabs.ts';

/** The settings found, grouped by tab. Enter in the search opens the active one. */
export function SettingHits({
  hits,
  active,
  typed,
  hrefOf,
}: {
  hits: readonly SettingHit[];
  active: SettingHit | undefined;
  typed: string;
  hrefOf: (hit: SettingHit) => string;
}) {
  const { t } = useTrans();
  return (
    <>
      <p role="status" className={hits.length === 0 ? 'px-2.5 py-2 text-fg-3' : 'sr-only'}>
        {hits.length === 0
          ? t('No settings match your search')
          : t('[one 1 setting found|other :count settings found]', { count: hits.length })}
      </p>
      <ul aria-label={t('Search results')} className="max-md:max-h-[50dvh] max-md:overflow-y-auto">
        {hits.map((hit, index) => (
          <Fragment key={`${hit.tab} ${hit.name}`}>
            {hits[index - 1]?.tab === hit.tab ? null : (
              <li className="px-2.5 pt-2.5 pb-1 text-[12px] text-fg-3">{settingsTabs[hit.tab].label(t)}</li>
            )}
            <li>
              <Link
                to={hrefOf(hit)}
                aria-current={hit === active ? 'true' : undefined}
                className="block rounded-[7px] px-2.5 py-1.75 leading-[1.35] font-medium text-fg-2 hover:bg-wash hover:text-fg aria-[current]:bg-wash-2 aria-[current]:font-semibold aria-[current]:text-fg"
              >
                <Marked text={hit.label} typed={typed} />
                {hit.help === '' ? null : (
                  <small className="block text-[12px] font-[450] text-fg-3">
                    <Marked text={hit.help} typed={typed} />
                  </small>
                )}
              </Link>
            </li>
          </Fragment>
        ))}
      </ul>
    </>
  );
}

function Marked({ text, typed }: { text: string; typed: string }) {
  return markMatches(text, typed).map((part, index) =>
    part.isMatch ? (
      <mark key={index} className="bg-transparent font-[650] text-accent-text">
        {part.text}
      </mark>
    ) : (
      <Fragment key={index}>{part.text}</Fragment>
    ),
  );
}
