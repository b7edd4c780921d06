import styled from '@emotion/styled';
import { inputStyles } from '#shared/ui/fields/field-parts.ts';

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const Input = styled.input(inputStyles, { width: '140px', colorScheme: 'inherit' });

interface TimeInputProps {
  readonly id: string;
  readonly value: string;
  /** Called with every complete time, as "09:30"; a field that is being cleared has none. */
  readonly onTime: (time: string) => void;
}

/** A field for a time of day. */
export const TimeInput = ({ id, value, onTime }: TimeInputProps) => (
  <Input
    id={id}
    type="time"
    required
    value={value}
    onChange={(event) => {
      if (TIME.test(event.target.value)) onTime(event.target.value);
    }}
  />
);
