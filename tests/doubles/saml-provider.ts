/** A SAML 2.0 identity provider on this machine: `samlp` over HTTP, with people who sign in as a test says. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { XMLParser } from 'fast-xml-parser';
import samlp, { type Participant } from 'samlp';
import SessionParticipants from 'samlp/lib/sessionParticipants/index.js';
import { nextSamlKey } from './keys-in-turn.ts';

export const EMAIL_CLAIM = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress';
export const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

export interface SamlPerson {
  readonly subject: string;
  readonly format?: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export interface SamlIdentityProvider {
  readonly entityId: string;
  readonly ssoUrl: string;
  readonly sloUrl: string;
  /** PEM. */
  readonly certificate: string;
  readonly person: { current: SamlPerson };
  /** Changes to what the provider signs, by the names of `samlp`. */
  changes: Readonly<Record<string, unknown>>;
  /** Changes the response after it was signed. */
  tamper: (xml: string) => string;
  /** Shows a page with a button before it signs in. */
  asks: boolean;
  /** Sessions at applications that have not signed out. */
  readonly participants: Participant[];
  metadata(): Promise<string>;
  close(): Promise<void>;
}

/** The application as it is registered with the provider. */
export interface Application {
  readonly entityId: string;
  readonly acs: string;
  readonly logout: string;
  /** Where our metadata is read. */
  readonly metadata: () => Promise<string>;
}

type Request = IncomingMessage & {
  query: object;
  body: object;
  session: object;
  originalUrl: string;
  protocol: string;
};

/** @returns our certificate as the metadata of the application has it, or null */
const certificateIn = (metadata: string): string | null => {
  const parsed = new XMLParser({ removeNSPrefix: true }).parse(metadata) as {
    EntityDescriptor: { SPSSODescriptor: { KeyDescriptor?: { KeyInfo: { X509Data: { X509Certificate: string } } } } };
  };
  const body = parsed.EntityDescriptor.SPSSODescriptor.KeyDescriptor?.KeyInfo.X509Data.X509Certificate;
  return body === undefined ? null : `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----`;
};

export const startSamlProvider = async (application: Application): Promise<SamlIdentityProvider> => {
  const http = createServer();
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready));
  const origin = `http://localhost:${String((http.address() as AddressInfo).port)}`;
  const { privateKey, certificate } = await nextSamlKey();
  const participants: Participant[] = [];
  const session = {};
  const issuer = `urn:test:${randomUUID()}`;
  const signing = {
    issuer,
    cert: certificate,
    key: privateKey,
    signatureAlgorithm: 'rsa-sha256',
    digestAlgorithm: 'sha256',
  };
  const provider: SamlIdentityProvider = {
    entityId: issuer,
    ssoUrl: `${origin}/sso`,
    sloUrl: `${origin}/slo`,
    certificate,
    person: { current: { subject: 'nobody', attributes: {} } },
    changes: {},
    tamper: (xml) => xml,
    asks: false,
    participants,
    metadata: async () => (await fetch(`${origin}/metadata`)).text(),
    close: () =>
      new Promise<void>((done) => {
        http.closeAllConnections();
        http.close(() => done());
      }),
  };

  const page = (response: ServerResponse, callback: string, fields: Readonly<Record<string, string>>): void => {
    const inputs = Object.entries(fields).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    );
    const submit = provider.asks
      ? '<button autofocus>Continue as Acme</button>'
      : '<script>document.forms[0].submit()</script>';
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><html lang="en"><title>Acme sign-in</title><form method="post" action="${callback}">${inputs.join('')}${submit}</form></html>`,
      );
  };

  const signIn = async (request: Request, response: ServerResponse, fail: (error: unknown) => void): Promise<void> => {
    const { subject, format = PERSISTENT, attributes } = provider.person.current;
    const sessionIndex = `_${randomUUID()}`;
    const cert = certificateIn(await application.metadata());
    samlp.auth({
      ...signing,
      // Checks our signature, by the certificate in our metadata.
      signingCert: cert,
      getCredentials: (_issuer: string, _indices: unknown, _name: unknown, found: (...given: unknown[]) => void) =>
        found(null, { cert }),
      getUserFromRequest: () => ({}),
      profileMapper: () => ({
        getClaims: () => attributes,
        getNameIdentifier: () => ({ nameIdentifier: subject, nameIdentifierFormat: format }),
      }),
      getPostURL: (_audience: string, _dom: unknown, _request: unknown, found: (error: null, url: string) => void) =>
        found(null, application.acs),
      audience: application.entityId,
      recipient: application.acs,
      destination: application.acs,
      lifetimeInSeconds: 300,
      signResponse: true,
      sessionIndex,
      responseHandler: (bytes: Buffer, options: { postUrl: string }, { query }: { query: { RelayState?: string } }) => {
        participants.push({
          serviceProviderId: application.entityId,
          sessionIndex,
          nameId: subject,
          nameIdFormat: format,
          serviceProviderLogoutURL: application.logout,
          cert,
        });
        const xml = provider.tamper(bytes.toString('utf8'));
        page(response, options.postUrl, {
          SAMLResponse: Buffer.from(xml).toString('base64'),
          RelayState: query.RelayState ?? '',
        });
      },
      ...provider.changes,
    })(request, response, fail);
  };

  const logOut = (request: Request, response: ServerResponse, fail: (error: unknown) => void): void =>
    samlp.logout({
      ...signing,
      deflate: true,
      sessionParticipants: new SessionParticipants(participants),
      destination: application.logout,
      ...provider.changes,
    })(request, response, fail);

  const respond = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', origin);
    const body = incoming.method === 'POST' ? new URLSearchParams(await text(incoming)) : new URLSearchParams();
    const request = Object.assign(incoming, {
      query: Object.fromEntries(searchParams),
      body: Object.fromEntries(body),
      session,
      originalUrl: incoming.url ?? '/',
      protocol: 'http',
    });
    // The parts of Express that the library uses.
    Object.assign(response, {
      set: (name: string, value: string) => response.setHeader(name, value),
      send: (content: unknown) => response.end(String(content)),
      redirect: (location: string) => response.writeHead(302, { location }).end(),
    });
    const fail = (error: unknown): void => {
      response.writeHead(500).end(String(error));
    };
    if (pathname === '/sso') await signIn(request, response, fail);
    else if (pathname === '/slo') logOut(request, response, fail);
    else {
      samlp.metadata({
        ...signing,
        redirectEndpointPath: '/sso',
        postEndpointPath: '/sso',
        logoutEndpointPaths: { redirect: '/slo' },
      })(request, response, fail);
    }
  };
  http.on('request', (request, response) => {
    respond(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return provider;
};

export interface PostedForm {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

const decoded = (markup: string): string =>
  markup
    .replaceAll('&#34;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Opens an address of the provider; returns the form that its page posts. */
export const formAt = async (url: string): Promise<PostedForm> => {
  const response = await fetch(url);
  const markup = await response.text();
  const action = /action="([^"]*)"/.exec(markup)?.[1];
  if (action === undefined) throw new Error(`The provider answered ${String(response.status)}: ${markup}`);
  const inputs = [...markup.matchAll(/<input type="hidden"\s+name="([^"]*)"\s+value="([^"]*)"/g)];
  return {
    action: decoded(action),
    fields: Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, decoded(value)])),
  };
};
