import styled from '@emotion/styled';
import { List } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CaseStudy } from '#shared/contract/cases/case-studies.ts';
import { sectionsOf } from '#shared/domain/cases/sections.ts';
import { sectionId } from './case-article.tsx';

interface Place {
  readonly id: string;
  readonly title: string;
}

/** The places of a case study that one may go to. */
export const placesOf = ({ rest }: Pick<CaseStudy, 'rest'>): readonly Place[] =>
  rest === null
    ? []
    : [
        ...sectionsOf(rest.text).flatMap(({ title }, index) => (title === '' ? [] : [{ id: sectionId(index), title }])),
        ...(rest.exhibits.length > 0 ? [{ id: 'exhibits', title: 'Exhibits' }] : []),
        { id: 'answers', title: 'Questions' },
      ];

const Links = styled.ol({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'block',
    padding: '7px 12px',
    borderInlineStart: '2px solid var(--line)',
    color: 'var(--muted)',
    fontSize: 'var(--size-sm)',
    lineHeight: 1.35,
    textDecoration: 'none',
    transition: 'color var(--motion-quick), border-color var(--motion-quick)',
  },
  '& a:hover': { color: 'var(--ink)', borderColor: 'var(--line-strong)' },
  '& a[aria-current]': { color: 'var(--ink)', fontWeight: 600, borderColor: 'var(--accent)' },
});

const Fold = styled.details({
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--surface)',
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '48px',
    padding: '0 16px',
    fontWeight: 600,
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
  },
  '& ol': { padding: '0 16px 16px' },
});

/** The place that stands in the upper half of the window, or was last there. */
const useCurrent = (places: readonly Place[]): string | null => {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        const entered = entries.findLast(({ isIntersecting }) => isIntersecting);
        if (entered !== undefined) setCurrent(entered.target.id);
      },
      { rootMargin: '-10% 0px -60% 0px' },
    );
    for (const { id } of places) {
      const element = document.getElementById(id);
      if (element !== null) watcher.observe(element);
    }
    return () => watcher.disconnect();
  }, [places]);
  return current;
};

interface ContentsProps {
  readonly places: readonly Place[];
  /** Beside the text, or folded above it. */
  readonly folded: boolean;
}

/** The contents list of a case study. */
export const Contents = ({ places, folded }: ContentsProps) => {
  const current = useCurrent(places);
  const links = (
    <Links>
      {places.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} {...(current === id ? { 'aria-current': 'location' as const } : {})}>
            {title}
          </a>
        </li>
      ))}
    </Links>
  );
  return (
    <nav aria-label="Contents">
      {folded ? (
        <Fold>
          <summary>
            <List size={18} aria-hidden="true" />
            Contents
          </summary>
          {links}
        </Fold>
      ) : (
        links
      )}
    </nav>
  );
};
