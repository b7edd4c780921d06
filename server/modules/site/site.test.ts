/** Facts about the operator, and the page that /contact frames. */
import { expect, it } from 'vitest';
import { getSite } from '#shared/contract/site/site.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';

const SET = {
  operator: {
    entity: 'Wisdom Learning Private Limited',
    grievanceOfficer: { name: 'Asha Rao', email: 'grievance@wisdom.example' },
    courts: 'Bengaluru, Karnataka',
    since: '2027-01-15',
  },
  contact: { address: 'Plot 7 <b>&</b> "Lane" Road', mapUrl: 'https://maps.example/?q=7&z="x"' },
  social: {
    video: 'https://vimeo.com/wisdom',
    network: 'https://in.linkedin.com/company/wisdom',
    photo: 'https://photos.example/wisdom',
  },
  supportEmail: 'help@wisdom.example',
};

describeOnBothDatabases('the facts of the site', (start) => {
  it('in a demo are the front pages of three sites and a contact that is plainly an example', async () => {
    const { data, headers } = await (await start()).api(getSite);
    expect(data.data.site).toEqual({
      supportEmail: 'support@example.com',
      social: [
        { kind: 'video', label: 'YouTube', href: 'https://www.youtube.com/' },
        { kind: 'network', label: 'LinkedIn', href: 'https://www.linkedin.com/' },
        { kind: 'photo', label: 'Instagram', href: 'https://www.instagram.com/' },
      ],
      contact: {
        address: '12 Example Street, Bengaluru 560001, India',
        mapUrl: 'https://www.openstreetmap.org/search?query=Bengaluru',
        example: true,
      },
      operator: { entity: null, grievanceOfficer: null, courts: null, since: null },
    });
    expect(headers.get('cache-control')).toBe('public, max-age=300');
  });

  it('in production show no contact that nobody gave, and no map', async () => {
    const server = await start({ config: { mode: 'production' } });
    const { data } = await server.api(getSite);
    expect(data.data.site.contact).toEqual({ address: null, mapUrl: null, example: false });
    expect(data.data.site.social.map(({ label }) => label)).toEqual(['YouTube', 'LinkedIn', 'Instagram']);
    expect((await fetch(`${server.url}/contact-map`)).status).toBe(404);
  });

  it('are what the operator set, each under the name of its site', async () => {
    const server = await start({ config: SET });
    const { data } = await server.api(getSite);
    expect(data.data.site).toEqual({
      supportEmail: 'help@wisdom.example',
      social: [
        { kind: 'video', label: 'Vimeo', href: SET.social.video },
        { kind: 'network', label: 'LinkedIn', href: SET.social.network },
        { kind: 'photo', label: 'photos.example', href: SET.social.photo },
      ],
      contact: { ...SET.contact, example: false },
      operator: SET.operator,
    });
  });

  it('show the place in a page that only our own pages frame, that runs no script and escapes what was set', async () => {
    const server = await start({ config: SET });
    const reply = await fetch(`${server.url}/contact-map?theme=dark`);
    const html = await reply.text();
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const csp = reply.headers.get('content-security-policy') ?? '';
    expect(csp).toContain("frame-ancestors 'self'");
    expect(csp).toContain("default-src 'none'");
    expect(csp).not.toContain('script-src');
    expect(reply.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(html).toContain('Plot 7 &lt;b&gt;&amp;&lt;/b&gt; &quot;Lane&quot; Road');
    expect(html).toContain('href="https://maps.example/?q=7&amp;z=&quot;x&quot;"');
    expect(html).toContain('data-theme="dark"');
    expect(html).not.toContain('An example');
    const plain = await (await fetch(`${server.url}/contact-map?theme="><script>`)).text();
    expect(plain).not.toMatch(/data-theme="[^ld]|<script/);
  });
});
