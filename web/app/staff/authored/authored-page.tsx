import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { AUTHORED_STATUSES, type AuthoredItem } from '#shared/contract/common/authored.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import type { LazyPart } from '#shared/ui/lazy-part.tsx';
import { TextLink } from '#shared/ui/system.ts';
import { useAuth } from '../../session/session.ts';
import { dayText } from '../labels.ts';
import { DataList } from '../lists/data-list.tsx';
import type { BulkAct, Column } from '../lists/data-table.tsx';
import { oneOf, pageQuery, useListState } from '../lists/list-state.ts';
import { useBulk } from '../lists/use-bulk.tsx';
import { PageHead } from '../page-head.tsx';
import { Status, STATUS_LABELS } from '../status.tsx';
import { editorPath, type AuthoredKind } from './kind.ts';

export interface PreviewProps<Stored> {
  readonly item: Stored;
  readonly onClose: () => void;
}

interface AuthoredPageProps<Item extends AuthoredItem, Stored extends AuthoredItem> {
  readonly kind: AuthoredKind<Item, Stored>;
  /** "Flashcard decks". */
  readonly title: string;
  /** One line about the list. */
  readonly about: string;
  /** Text of the empty list. */
  readonly empty: string;
  readonly picture: ReactNode;
  /** Columns between the status and the author. */
  readonly columns: readonly Column<Item>[];
  /** The editor, loaded on demand; null adds an item. */
  readonly Editor: LazyPart<{ readonly item: Stored | null }>;
  /** The item as learners see it, in a dialog; loaded on demand. */
  readonly Preview: LazyPart<PreviewProps<Stored>>;
}

const NAMES = ['status'] as const;

const FILTERS = [
  {
    name: 'status',
    label: 'Status',
    choices: [
      { value: '', label: 'Any status' },
      ...AUTHORED_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
    ],
  },
] as const;

const LoadingItem = ({ noun }: { readonly noun: string }) => (
  <Loading label={`Loading the ${noun}`}>
    <Skeleton height="480px" />
  </Loading>
);

/** Reads an item and previews it. */
const StoredPreview = <Item extends AuthoredItem, Stored extends AuthoredItem>({
  kind,
  item,
  Preview,
  onClose,
}: Pick<AuthoredPageProps<Item, Stored>, 'kind' | 'Preview'> & {
  readonly item: Item;
  readonly onClose: () => void;
}) => {
  const query = kind.useStored(item._id);
  const waiting = (
    <Dialog title={item.title} width={860} onClose={onClose}>
      {query.status === 'failed' ? (
        <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />
      ) : (
        <LoadingItem noun={kind.nouns[0]} />
      )}
    </Dialog>
  );
  if (query.status !== 'ready') return waiting;
  return <Preview item={query.data} onClose={onClose} pending={waiting} />;
};

const ItemList = <Item extends AuthoredItem, Stored extends AuthoredItem>({
  kind,
  title,
  about,
  empty,
  picture,
  columns,
  Preview,
}: Omit<AuthoredPageProps<Item, Stored>, 'Editor'>) => {
  const navigate = useNavigate();
  const { user } = useAuth();
  const state = useListState(NAMES);
  const [shown, setShown] = useState<Item | null>(null);
  const status = oneOf(state.chosen['status'], AUTHORED_STATUSES);
  const query = kind.useItems({ ...pageQuery(state), ...(status === undefined ? {} : { status }) });
  const [noun, many] = kind.nouns;
  const bulk = useBulk<Item>({
    nouns: kind.nouns,
    nameOf: (item) => item.title,
    onDone: () => {
      if (query.status === 'ready') query.reload();
    },
  });
  const mayPublish = user !== null && may(user, 'content.publish');
  const actions: readonly BulkAct<Item>[] = [
    ...(mayPublish
      ? [
          bulk.each({ label: 'Publish', done: 'published', call: ({ _id }) => kind.setStatus(_id, 'published') }),
          bulk.each({ label: 'Unpublish', done: 'unpublished', call: ({ _id }) => kind.setStatus(_id, 'draft') }),
        ]
      : []),
    bulk.asked({
      label: 'Delete',
      done: 'deleted',
      call: ({ _id }) => kind.remove(_id),
      question: (what) => `Delete ${what}?`,
      text: `This can’t be undone. A ${noun} in use can only be unpublished.`,
    }),
  ];
  const add = (
    <Button as={Link} to={editorPath(kind, 'new')} scale="small" icon={<Plus size={16} aria-hidden="true" />}>
      {`New ${noun}`}
    </Button>
  );
  const all: readonly Column<Item>[] = [
    {
      title: 'Title',
      render: (item) => (
        <TextLink as={Link} to={editorPath(kind, item._id)} fontWeight={600}>
          {item.title}
        </TextLink>
      ),
    },
    { title: 'Status', render: (item) => <Status status={item.status} /> },
    ...columns,
    { title: 'Author', wide: true, render: ({ author }) => author?.name ?? '—' },
    { title: 'Changed', wide: true, align: 'end', render: ({ updatedAt }) => dayText(updatedAt) },
    {
      title: 'Preview',
      align: 'end',
      render: (item) => (
        <Button variant="plain" scale="small" aria-label={`Preview ${item.title}`} onClick={() => setShown(item)}>
          Preview
        </Button>
      ),
    },
  ];
  return (
    <>
      <PageHead title={title} actions={add}>
        {about}
      </PageHead>
      <DataList
        label={title}
        query={query}
        state={state}
        columns={all}
        filters={FILTERS}
        searchLabel="Search by title"
        idOf={({ _id }) => _id}
        nameOf={(item) => item.title}
        onOpen={({ _id }) => void navigate(editorPath(kind, _id))}
        bulk={actions}
        empty={
          <EmptyState title={`No ${many} yet`} picture={picture} action={add}>
            {empty}
          </EmptyState>
        }
      />
      {bulk.dialog}
      {shown !== null && <StoredPreview kind={kind} item={shown} Preview={Preview} onClose={() => setShown(null)} />}
    </>
  );
};

const StoredEditor = <Item extends AuthoredItem, Stored extends AuthoredItem>({
  kind,
  id,
  Editor,
}: Pick<AuthoredPageProps<Item, Stored>, 'kind' | 'Editor'> & { readonly id: string }) => {
  const query = kind.useStored(id);
  const pending = <LoadingItem noun={kind.nouns[0]} />;
  if (query.status === 'loading') return pending;
  if (query.status === 'failed') return <ErrorState as="h1" message={query.error.message} onRetry={query.retry} />;
  return <Editor item={query.data} pending={pending} />;
};

/** A dashboard page of authored items: the list, or with `?edit=` the editor of one. */
export const AuthoredPage = <Item extends AuthoredItem, Stored extends AuthoredItem>({
  Editor,
  ...list
}: AuthoredPageProps<Item, Stored>) => {
  const [params] = useSearchParams();
  const edited = params.get('edit');
  if (edited === null) return <ItemList {...list} />;
  if (edited === 'new') return <Editor key="new" item={null} pending={<LoadingItem noun={list.kind.nouns[0]} />} />;
  return <StoredEditor key={edited} kind={list.kind} id={edited} Editor={Editor} />;
};
