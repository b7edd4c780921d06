const ADD_TO_PROFILE = 'https://www.linkedin.com/profile/add';

/** Returns LinkedIn's page that adds a certification to the reader's profile, filled in. */
export const linkedInUrl = ({
  name,
  awardedOn,
  url,
  code,
}: {
  readonly name: string;
  /** YYYY-MM-DD */
  readonly awardedOn: string;
  /** The public page where it is verified. */
  readonly url: string;
  readonly code: string;
}): string => {
  const [year = '', month = ''] = awardedOn.split('-');
  const query = {
    startTask: 'CERTIFICATION_NAME',
    name,
    organizationName: 'Business Wisdom',
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: url,
    certId: code,
  };
  const pairs = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `${ADD_TO_PROFILE}?${pairs.join('&')}`;
};
