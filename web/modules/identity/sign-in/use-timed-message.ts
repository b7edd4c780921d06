import { useEffect, useState } from 'react';

/**
 * A message that disappears automatically.
 * @param lifetime in milliseconds
 */
export const useTimedMessage = <Message extends object>(
  lifetime: number,
): readonly [Message | null, (message: Message | null) => void] => {
  const [message, setMessage] = useState<Message | null>(null);
  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => {
      setMessage(null);
    }, lifetime);
    return () => {
      clearTimeout(timer);
    };
  }, [message, lifetime]);
  return [message, setMessage];
};
