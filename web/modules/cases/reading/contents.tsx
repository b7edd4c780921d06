import styled from '@emotion/styled';
import { List } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CaseStudy } from '#shared/contract/cases/case-studies.ts';
import { sectionsOf as textSectionsOf } from '#shared/domain/cases/sections.ts';
import { sectionId } from './case-article.tsx';

interface Section {
  readonly id: string;
  readonly title: string;
}

/** Returns the sections of a case study for its contents list. */
export const sectionsOf = ({ rest }: Pick<CaseStudy, 'rest'>): readonly Section[] =>
  rest === null
    ? []
    : [
        ...textSectionsOf(rest.text).flatMap(({ title }, index) =>
          title === '' ? [] : [{ id: sectionId(index), title }],
        ),
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

/** Returns the section in the upper half of the window, or the last one there. */
const useCurrent = (sections: readonly Section[]): string | null => {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        const entered = entries.findLast(({ isIntersecting }) => isIntersecting);
        if (entered !== undefined) setCurrent(entered.target.id);
      },
      { rootMargin: '-10% 0px -60% 0px' },
    );
    for (const { id } of sections) {
      const element = document.getElementById(id);
      if (element !== null) watcher.observe(element);
    }
    return () => watcher.disconnect();
  }, [sections]);
  return current;
};

interface ContentsProps {
  readonly sections: readonly Section[];
  /** True for the collapsed list above the text. */
  readonly folded: boolean;
}

/** The contents list of a case study. */
export const Contents = ({ sections, folded }: ContentsProps) => {
  const current = useCurrent(sections);
  const links = (
    <Links>
      {sections.map(({ id, title }) => (
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
