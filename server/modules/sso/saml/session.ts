/** A person's session at a SAML provider. */
import * as v from 'valibot';

/** The identifiers of the session in a logout request. */
const SamlSession = v.object({
  nameID: v.string(),
  nameIDFormat: v.string(),
  nameQualifier: v.nullable(v.string()),
  spNameQualifier: v.nullable(v.string()),
  sessionIndex: v.nullable(v.string()),
});
export type SamlSession = v.InferOutput<typeof SamlSession>;

export const samlSessionIn = (json: string): SamlSession => v.parse(SamlSession, JSON.parse(json));
