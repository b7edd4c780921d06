import { dayText } from '#shared/domain/common/text/day-text.ts';
import { SupportMail } from '../../../app/frame/support-mail.tsx';
import { useSite } from '../../../app/frame/site-facts.ts';

/** The day on which the terms and the privacy page were last changed. */
const VERSION = '2026-11-29';

/** Since when the terms or the privacy page apply, and their version. */
export const InForce = ({ what }: { readonly what: string }) => {
  const { facts, known } = useSite();
  const since = facts.operator?.since ?? VERSION;
  return (
    <p>
      Version of {dayText(VERSION)}.{' '}
      {known && facts.contact.example
        ? 'This is a demo, so they bind no one yet.'
        : `${what} since ${dayText(since > VERSION ? since : VERSION)}.`}{' '}
      When we change them, this page says from which day the new ones apply.
    </p>
  );
};

/** The site's operator and grievance officer. */
export const Operator = () => {
  const { facts, known } = useSite();
  const { contact, operator } = facts;
  const entity = operator?.entity ?? null;
  const officer = operator?.grievanceOfficer ?? null;
  return (
    <>
      {entity === null ? (
        <p>
          {known && contact.example && (
            <>This is a demo: no one has been named as responsible for it yet. Please don’t enter real data. </>
          )}
          Our email address is <SupportMail />.
        </p>
      ) : (
        <p>
          Business Wisdom is run by {entity}
          {contact.address !== null && <>, {contact.address}</>}. Our email address is <SupportMail />.
        </p>
      )}
      <p>
        {officer === null ? (
          <>Complaints about your data or our content go to the same address.</>
        ) : (
          <>
            Our grievance officer is {officer.name}: <a href={`mailto:${officer.email}`}>{officer.email}</a>.
          </>
        )}{' '}
        We confirm a complaint within 24 hours and answer it within 15 days.
      </p>
    </>
  );
};

/** Where disputes are decided; renders nothing while the operator hasn't said. */
export const Courts = () => {
  const courts = useSite().facts.operator?.courts ?? null;
  return courts === null ? null : (
    <p>These terms follow the law of India. Disputes are decided by the courts of {courts}.</p>
  );
};
