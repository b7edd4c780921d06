import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import type { SearchKind, SearchResult } from '#shared/contract/search/search.ts';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../app/routing/route-table.ts';
import { ResultRow } from './result-row.tsx';
import { addressOf, KIND_TITLES } from './labels.ts';

const List = styled.ul({ margin: 0, padding: '6px', listStyle: 'none' });

/** An answered question about the site. */
export interface HelpHit {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

interface SectionsProps {
  readonly result: SearchResult;
  readonly typed: string;
  readonly kind: SearchKind | undefined;
  readonly words: readonly string[];
  readonly help: readonly HelpHit[];
}

/** Search results, grouped by kind. */
export const Sections = ({ result, typed, kind, words, help }: SectionsProps) => (
  <>
    {kind !== undefined && (
      <TextLink as={Link} to={paths.search(typed)} replace alignSelf="start">
        Search everything
      </TextLink>
    )}
    {result.sections.map((section) => (
      <section key={section.kind} aria-labelledby={`found-${section.kind}`}>
        <Row justifyContent="space-between" mb={2}>
          <Heading fontSize="lg" id={`found-${section.kind}`}>
            {KIND_TITLES[section.kind]}
          </Heading>
          {section.more && kind === undefined && (
            <TextLink
              as={Link}
              to={paths.search(typed, section.kind)}
              aria-label={`More ${KIND_TITLES[section.kind].toLowerCase()}`}
            >
              More
            </TextLink>
          )}
        </Row>
        <Card p="0">
          <List>
            {section.hits.map((hit, at) => (
              <ResultRow
                key={`${hit._id} ${String(at)}`}
                to={addressOf(section.kind, hit)}
                title={hit.title}
                text={hit.text}
                words={words}
                locked={hit.locked}
              />
            ))}
          </List>
        </Card>
      </section>
    ))}
    {help.length > 0 && (
      <section aria-labelledby="found-help">
        <Heading fontSize="lg" id="found-help" mb={2}>
          Help
        </Heading>
        <Card p="0">
          <List>
            {help.map(({ id, question, answer }) => (
              <ResultRow key={id} to={`${paths.faq()}#${id}`} title={question} text={answer} words={words} />
            ))}
          </List>
        </Card>
      </section>
    )}
  </>
);
