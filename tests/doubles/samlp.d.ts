/** The parts of `samlp` that the double uses. */
declare module 'samlp' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Handler = (request: IncomingMessage, response: ServerResponse, next: (error: unknown) => void) => void;
  interface Participant {
    readonly serviceProviderId: string;
    readonly sessionIndex: string;
    readonly nameId: string;
    readonly nameIdFormat: string;
    readonly serviceProviderLogoutURL: string;
    readonly cert: string | null;
    readonly binding?: string;
  }
  const samlp: {
    auth(options: Readonly<Record<string, unknown>>): Handler;
    logout(options: Readonly<Record<string, unknown>>): Handler;
    metadata(options: Readonly<Record<string, unknown>>): Handler;
  };
  export default samlp;
  export type { Participant };
}
declare module 'samlp/lib/sessionParticipants/index.js' {
  import type { Participant } from 'samlp';
  const SessionParticipants: new (participants: Participant[]) => object;
  export default SessionParticipants;
}
