import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { AdminFrame } from '#admin/shell/admin-frame.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { accessCheckQueries, parseQuestion, type Question, questionSearch } from './access-checks.queries.ts';
import { CheckForm } from './parts/check-form.tsx';
import { CheckResult } from './parts/check-result.tsx';

const load = pageLoader({
  access: { permission: foundationPermissions.updateUsers },
  optional: () => [accessCheckQueries.permissions()],
});

export { load as clientLoader, load as loader };

/** The access explainer: whether a person can open an address or do something, and every rule that decides. */
export default function AccessPage() {
  const { t } = useTrans();
  const [search, setSearch] = useSearchParams();
  const question = parseQuestion(search);
  const result = useQuery(accessCheckQueries.check(question));
  const ask = (next: Question) => {
    const isSame = next.person === question.person && next.target === question.target;
    if (isSame) void result.refetch();
    else setSearch(questionSearch(next));
  };
  return (
    <AdminFrame title={t('Check access')}>
      <title>{t('Check access')}</title>
      <div className="max-w-[920px]">
        <CheckForm
          // Another question in the address, such as through Back, fills in the form again.
          key={search.toString()}
          question={question}
          personName={result.data?.person.name}
          isPending={result.isFetching}
          error={result.error}
          onAsk={ask}
        />
        <div aria-live="polite" aria-busy={result.isFetching}>
          <CheckResult question={question} result={result} />
        </div>
      </div>
    </AdminFrame>
  );
}
