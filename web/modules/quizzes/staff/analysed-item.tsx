import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ItemStatistics } from '#shared/contract/attempts/analysis.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { Card } from '#shared/ui/card.ts';
import { Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { Table } from '../../../app/staff/lists/data-table.tsx';
import { figureText, shareText } from './analysis-figures.ts';

const Scrolled = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div style={{ overflowX: 'auto', marginTop: '8px' }} tabIndex={0} role="region" aria-label={label}>
    {children}
  </div>
);

const Responses = ({ item }: { readonly item: ItemStatistics }) => (
  <Scrolled label={`Answers to question ${String(item.number)}`}>
    <Table>
      <thead>
        <tr>
          <th scope="col">Answer</th>
          <th scope="col" data-align="end">
            Given
          </th>
        </tr>
      </thead>
      <tbody>
        {item.responses.map(({ text, right, given }) => (
          <tr key={text}>
            <td>
              {text} {right && <Tag tone="good">Right</Tag>}
            </td>
            <td data-align="end">
              {given} ({shareText(item.attempts === 0 ? null : given / item.attempts)})
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
    {item.otherResponses > 0 && (
      <Text fontSize="sm" color="muted" mt={2}>
        {`And ${countText(item.otherResponses, 'other answer')}, each given less often or as often.`}
      </Text>
    )}
  </Scrolled>
);

/** A question with its statistics and what was answered. */
export const AnalysedItem = ({ item, quizId }: { readonly item: ItemStatistics; readonly quizId: string }) => (
  <Card p={4} as="article" aria-label={`Question ${String(item.number)}`}>
    <Row justifyContent="space-between" alignItems="flex-start" gap={3}>
      <Stack gap={1}>
        <TextLink as={Link} to={`${paths.quizEdit(quizId)}?question=${item.questionId}`}>
          Question {item.number}
        </TextLink>
        <Text fontSize="sm">{item.prompt === '' ? 'An image' : item.prompt}</Text>
        {item.stimulus !== undefined && (
          <Text fontSize="sm" color="muted">
            Shared material: {item.stimulus}
          </Text>
        )}
      </Stack>
      <Row gap={2}>
        <Tag>Facility {shareText(item.facility)}</Tag>
        <Tag tone={item.discrimination !== null && item.discrimination < 0 ? 'bad' : 'neutral'}>
          Discrimination {figureText(item.discrimination)}
        </Tag>
        {item.upperLower !== null && <Tag>Upper − lower 27% {figureText(item.upperLower)}</Tag>}
        <Tag>{countText(item.unanswered, 'unanswered', 'unanswered')}</Tag>
      </Row>
    </Row>
    {item.remarks.map((remark) => (
      <Text key={remark} fontSize="sm" fontWeight={600} mt={2}>
        {remark}
      </Text>
    ))}
    {item.choices.length > 0 && (
      <Scrolled label={`Choices of question ${String(item.number)}`}>
        <Table>
          <thead>
            <tr>
              <th scope="col">Option</th>
              <th scope="col" data-align="end">
                Chosen
              </th>
              <th scope="col" data-align="end">
                Their score on the other questions
              </th>
            </tr>
          </thead>
          <tbody>
            {item.choices.map((choice) => (
              <tr key={choice.id}>
                <td>
                  {choice.text} {choice.right && <Tag tone="good">Right</Tag>}
                </td>
                <td data-align="end">
                  {choice.chosen} ({shareText(item.attempts === 0 ? null : choice.chosen / item.attempts)})
                </td>
                <td data-align="end">{shareText(choice.restOfChoosers)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Scrolled>
    )}
    {item.responses.length > 0 && <Responses item={item} />}
  </Card>
);
