import type { ApiCall } from '@kinora/contracts/foundation/api-docs.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';

/** The errors a call can return. */
export function ErrorTable({ errors }: { errors: ApiCall['errors'] }) {
  const { t, dynamic } = useTrans();
  return (
    <section>
      <h2 className="mb-3 text-section">{t('Errors')}</h2>
      <table className="w-full border-t border-line text-meta">
        <caption className="sr-only">{t('Errors')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('Status')}</th>
            <th scope="col">{t('Code')}</th>
            <th scope="col">{t('Meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ status, code, message }) => (
            <tr key={code} className="border-b border-line align-baseline">
              <td className="w-11 py-2.5 pe-3 tabular-nums">{status}</td>
              <td dir="ltr" className="py-2.5 pe-4 text-start font-mono text-[12.5px] wrap-anywhere">
                {code}
              </td>
              <td className="py-2.5 text-fg-2">{dynamic(message)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
