/** What the site says about whom to write to, where the operator has set nothing else. */
export const siteFacts = {
  supportEmail: 'support@example.com',
  social: [
    { label: 'YouTube', href: 'https://www.youtube.com/' },
    { label: 'LinkedIn', href: 'https://www.linkedin.com/' },
    { label: 'Instagram', href: 'https://www.instagram.com/' },
  ],
} as const;
