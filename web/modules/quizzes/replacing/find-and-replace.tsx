import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { findText, replaceText, undoReplacement, type FoundQuestion } from '#shared/contract/quizzes/replacing.ts';
import { isId } from '#shared/domain/common/identifiers.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import type { TextSearch } from '#shared/domain/quizzes/changes/replacing.ts';
import { Button } from '#shared/ui/button.tsx';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { session } from '../../../app/session/session.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { chosenQuizzes, firstChoice, keyOf, tooMany, type Choice } from './choices.ts';
import { FoundList } from './found-list.tsx';
import { Outcome, type Done } from './outcome.tsx';
import { useNeedsReview } from '../editor/use-needs-review.ts';
import { CheckField } from '../../../app/staff/fields/check-field.tsx';
import { SearchForm } from './search-form.tsx';
import { copyReplacements, dropCopies } from './working-copies.ts';

interface Results {
  readonly search: TextSearch;
  readonly found: readonly FoundQuestion[];
  readonly searched: number;
  readonly next: string | null;
}

/** /dashboard/find-and-replace: in one quiz (`?quiz=`) or all that the author may edit. */
export const FindAndReplace = () => {
  const [params, setParams] = useSearchParams();
  const only = params.get('quiz');
  const quizId = only !== null && isId(only) ? only : null;
  const [results, setResults] = useState<Results | null>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [publishes, setPublishes] = useState(false);
  const [busy, setBusy] = useState<'search' | 'replace' | 'undo' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [undone, setUndone] = useState<string | null>(null);
  const needsReview = useNeedsReview(null);
  const outcome = useRef<HTMLDivElement>(null);

  const search = async (wanted: TextSearch, before: Results | null): Promise<void> => {
    setBusy('search');
    setDone(null);
    setUndone(null);
    const reply = await session.client.call(findText, {
      body: { ...wanted, fields: [...wanted.fields], quizId, after: before?.next ?? null },
    });
    setBusy(null);
    setError(reply.ok ? null : reply.error.message);
    if (!reply.ok) return;
    const { found, searched, next } = reply.data.data;
    setResults({
      search: wanted,
      found: [...(before?.found ?? []), ...found],
      searched: (before?.searched ?? 0) + searched,
      next,
    });
    setChosen(
      (now) =>
        new Map([...(before === null ? [] : now), ...found.map((item) => [keyOf(item), firstChoice(item)] as const)]),
    );
  };

  const quizzes = results === null ? [] : chosenQuizzes(results.found, chosen);
  const isLive = (status: string): boolean => status !== 'draft';
  const hasLive = quizzes.some(({ status }) => isLive(status));
  const excess = tooMany(quizzes);

  const replace = async (): Promise<void> => {
    if (results === null) return;
    setBusy('replace');
    setError(null);
    const direct = quizzes.filter(({ status }) => publishes || !isLive(status));
    let versions: Done['versions'] = [];
    if (direct.length > 0) {
      const reply = await session.client.call(replaceText, {
        body: {
          ...results.search,
          fields: [...results.search.fields],
          quizzes: direct.map(({ quizId: id, version, questions }) => ({
            quizId: id,
            version,
            questions: [...questions],
          })),
        },
      });
      if (!reply.ok) {
        setBusy(null);
        setError(reply.error.message);
        return;
      }
      versions = reply.data.data.quizzes;
    }
    const copies = await copyReplacements(
      quizzes.filter((quiz) => !direct.includes(quiz)),
      results.search,
    );
    setBusy(null);
    setResults(null);
    setDone({ versions, copies });
    outcome.current?.focus();
  };

  const undo = async (): Promise<void> => {
    if (done === null) return;
    setBusy('undo');
    setError(null);
    if (done.versions.length > 0) {
      const reply = await session.client.call(undoReplacement, {
        body: { quizzes: done.versions.map(({ _id, version }) => ({ quizId: _id, version })) },
      });
      if (!reply.ok) {
        setBusy(null);
        setError(reply.error.message);
        return;
      }
    }
    const remaining = await dropCopies(done.copies.filter(({ fault }) => fault === null));
    setBusy(null);
    setDone(null);
    setUndone(
      remaining.length === 0
        ? 'Every quiz has the questions that it had before.'
        : `These working copies were changed since and stay: ${remaining.join(', ')}.`,
    );
    outcome.current?.focus();
  };

  const setAll = (isOn: boolean): void =>
    setChosen(
      new Map(
        (results?.found ?? []).map((item) => [
          keyOf(item),
          { replace: isOn && item.fault === null, withKey: chosen.get(keyOf(item))?.withKey ?? false },
        ]),
      ),
    );
  return (
    <>
      <PageHead title="Find and replace">
        {quizId === null ? 'In every quiz that you may edit.' : 'In one quiz.'} Nothing changes before you replace.
      </PageHead>
      <Stack gap={4}>
        {quizId !== null && (
          <div>
            <Button
              variant="plain"
              scale="small"
              onClick={() => {
                setResults(null);
                setParams({});
              }}
            >
              Search all quizzes instead
            </Button>
          </div>
        )}
        <SearchForm busy={busy === 'search'} onSearch={(wanted) => void search(wanted, null)} />
        <div ref={outcome} tabIndex={-1}>
          {error !== null && (
            <Banner tone="bad" live="alert" title="That didn’t work">
              {error}
            </Banner>
          )}
          {undone !== null && (
            <Banner tone="good" live="status" title="The replacement is undone">
              {undone}
            </Banner>
          )}
          {done !== null && <Outcome done={done} busy={busy === 'undo'} onUndo={() => void undo()} />}
        </div>
        {results !== null && results.found.length === 0 && (
          <EmptyState title="Not found">
            {`“${results.search.find}” isn’t in the ${countText(results.searched, 'quiz', 'quizzes')} searched.`}
          </EmptyState>
        )}
        {results !== null && results.found.length > 0 && (
          <>
            <Row gap={3} justifyContent="space-between">
              <Text role="status" fontSize="sm">
                {`Found in ${countText(results.found.length, 'question')}; ${countText(results.searched, 'quiz', 'quizzes')} searched.`}
              </Text>
              <Row gap={2}>
                <Button variant="plain" scale="small" onClick={() => setAll(true)}>
                  Tick all
                </Button>
                <Button variant="plain" scale="small" onClick={() => setAll(false)}>
                  Untick all
                </Button>
              </Row>
            </Row>
            <FoundList
              found={results.found}
              chosen={chosen}
              onChoose={(item, choice) => setChosen((now) => new Map(now).set(keyOf(item), choice))}
            />
          </>
        )}
        {typeof results?.next === 'string' && (
          <Row gap={3}>
            <Text fontSize="sm">There are more quizzes than one search reads.</Text>
            <Button
              variant="quiet"
              scale="small"
              busy={busy === 'search'}
              onClick={() => void search(results.search, results)}
            >
              Search on
            </Button>
          </Row>
        )}
        {results !== null && results.found.length > 0 && (
          <Stack gap={2}>
            {hasLive && !needsReview && (
              <CheckField
                label="Save published quizzes as new versions now. Otherwise their changes wait in your working copies."
                checked={publishes}
                onChange={setPublishes}
              />
            )}
            {excess !== null && <Text fontSize="sm">{excess}</Text>}
            <div>
              <Button
                busy={busy === 'replace'}
                disabled={quizzes.length === 0 || excess !== null}
                onClick={() => void replace()}
              >
                {`Replace in ${countText(
                  quizzes.reduce((sum, { questions }) => sum + questions.length, 0),
                  'question',
                )}`}
              </Button>
            </div>
          </Stack>
        )}
      </Stack>
    </>
  );
};
