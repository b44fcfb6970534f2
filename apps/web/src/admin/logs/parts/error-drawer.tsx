import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import type { ErrorGroup, ErrorState } from '@kinora/contracts/foundation/logs.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { logQueries } from '../logs.queries.ts';
import { DownloadLog } from '../download-log.tsx';
import { DrawerState } from '../drawer-state.tsx';
import { ErrorOccurrences, RequestFacts } from './error-occurrences.tsx';
import { ErrorStateTag } from './error-state-tag.tsx';
import { ErrorTrace } from './error-trace.tsx';
import { type ChosenState, errorActionLabels, errorActions, useErrorActions } from './use-error-actions.ts';

interface ErrorDrawerProps {
  error: ErrorGroup;
  isOpen: boolean;
  onClose: () => void;
  onStep: (step: 1 | -1) => void;
}

/** The details of a group of errors: trace, request and latest occurrences. */
export function ErrorDrawer({ error, isOpen, onClose, onStep }: ErrorDrawerProps) {
  return (
    <Drawer
      label={error.exception}
      isOpen={isOpen}
      onClose={onClose}
      header={<Header error={error} />}
      actions={<StepButtons onStep={onStep} />}
      footer={<Footer error={error} onClose={onClose} />}
    >
      <Details key={error.id} id={error.id} />
    </Drawer>
  );
}

function Header({ error }: { error: ErrorGroup }) {
  const { t } = useTrans();
  const { exception, message, times, people_count: peopleCount } = error;
  const timesText = t('[one 1 time|other :count times]', { count: times });
  const peopleText = t('[one 1 person|other :count people]', { count: peopleCount });
  return (
    <>
      <p className="mb-1.5 flex flex-wrap items-center gap-2 text-[13px] text-fg-3">
        <OpenedState key={error.id} state={error.state} />
        {peopleCount === 0 ? timesText : t(':times, :people', { times: timesText, people: peopleText })}
      </p>
      <h2 className="text-[17px] font-[650] wrap-anywhere">
        <bdi>{exception}</bdi>
      </h2>
      <p title={message} className="mt-1 line-clamp-6 text-fg-2 wrap-anywhere">
        <bdi>{message}</bdi>
      </p>
    </>
  );
}

/** Opening a new group makes it known. It still shows as new until the drawer closes. */
function OpenedState({ state }: { state: ErrorState }) {
  const [openedAs] = useState(state);
  return <ErrorStateTag state={state === 'known' ? openedAs : state} />;
}

function StepButtons({ onStep }: Pick<ErrorDrawerProps, 'onStep'>) {
  const { t } = useTrans();
  return (
    <>
      <IconButton label={t('Previous error (K)')} size="sm" onPress={() => onStep(-1)}>
        <ChevronUp size={17} strokeWidth={1.75} />
      </IconButton>
      <IconButton label={t('Next error (J)')} size="sm" onPress={() => onStep(1)}>
        <ChevronDown size={17} strokeWidth={1.75} />
      </IconButton>
    </>
  );
}

function Details({ id }: { id: number }) {
  const result = useQuery(logQueries.error(id));
  if (result.data === undefined) return <DrawerState result={result} />;
  const { error } = result.data;
  const latest = error.occurrences[0];
  return (
    <>
      <ErrorTrace error={error} />
      {latest === undefined ? null : <RequestFacts occurrence={latest} />}
      <ErrorOccurrences error={error} />
    </>
  );
}

function Footer({ error, onClose }: Pick<ErrorDrawerProps, 'error' | 'onClose'>) {
  const { t } = useTrans();
  const { run, running } = useErrorActions();
  const labels = errorActionLabels(t);
  const act = async (state: ChosenState) => {
    if (await run([error], state)) onClose();
  };
  return (
    <>
      {errorActions[error.state].map((state, index) => (
        <Button
          key={state}
          variant={index === 0 ? 'primary' : 'secondary'}
          size="sm"
          isPending={running === state}
          onPress={() => void act(state)}
        >
          {labels[state]}
        </Button>
      ))}
      <span className="flex-1" />
      <DownloadLog variant="text" />
    </>
  );
}
