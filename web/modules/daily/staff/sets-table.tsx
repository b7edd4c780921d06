import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row } from '#shared/ui/system.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.ts';
import { Table } from '../../../app/staff/lists/data-table.tsx';
import { dayText } from '#shared/domain/common/text/day-text.ts';

/** A set with its dates. */
export interface SetWithDates {
  readonly _id: string;
  readonly title: string;
  readonly dates: readonly { readonly date: string }[];
}

/** The sets of the rotation with their last and next dates. */
export const SetsTable = ({
  sets,
  today,
  onEdit,
  onRetire,
}: {
  readonly sets: readonly SetWithDates[];
  readonly today: string;
  readonly onEdit: (set: SetWithDates) => void;
  readonly onRetire: (set: SetWithDates) => void;
}) => (
  <Card p={0} overflow="hidden" as="section" aria-labelledby="sets">
    <Heading id="sets" fontSize="md" px={4} py={3}>
      Sets in the rotation
    </Heading>
    {/* Positioned, so that visually hidden content doesn't widen the page. */}
    <div style={{ overflowX: 'auto', position: 'relative' }} tabIndex={0} role="group" aria-label="Table of sets">
      <Table>
        <thead>
          <tr>
            <th scope="col">Set</th>
            <th scope="col" data-align="end">
              Last
            </th>
            <th scope="col" data-align="end">
              Chosen for
            </th>
            <th scope="col" data-align="end">
              Times
            </th>
            <th scope="col" data-align="end">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {sets.map(({ _id, title, dates }) => {
            const been = dates.filter(({ date }) => date <= today);
            const coming = dates.find(({ date }) => date > today);
            const last = been.at(-1);
            return (
              <tr key={_id}>
                <td>{title}</td>
                <td data-align="end">{last === undefined ? 'Never' : dayText(last.date)}</td>
                <td data-align="end">{coming === undefined ? '' : dayText(coming.date)}</td>
                <td data-align="end">{been.length}</td>
                <td data-align="end">
                  <Row gap={2} flexWrap="nowrap" justifyContent="flex-end">
                    {been.length === 0 && (
                      <Button
                        variant="quiet"
                        scale="small"
                        aria-label={`Edit ${title}`}
                        onClick={() => onEdit({ _id, title, dates })}
                      >
                        Edit
                      </Button>
                    )}
                    <Button
                      variant="plain"
                      scale="small"
                      aria-label={`Retire ${title}`}
                      onClick={() => onRetire({ _id, title, dates })}
                    >
                      Retire
                    </Button>
                  </Row>
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </div>
  </Card>
);
