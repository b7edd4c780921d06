import {
  getCertificate,
  getCertificatePdf,
  getCertificates,
  nameCertificate,
} from '#shared/contract/learning/certificate.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { Certificates } from './service.ts';

export const certificateRoutes = (certificates: Certificates): readonly Route[] => [
  route(getCertificates, async ({ actor }) => ({ success: true, data: await certificates.list(actor) })),
  route(getCertificate, async ({ actor, params }) => ({
    success: true,
    data: { certificate: await certificates.view(actor, params.code) },
  })),
  route(nameCertificate, async ({ actor, params, body }) => ({
    success: true,
    data: { certificate: await certificates.name(actor, params.code, body.name) },
  })),
  route(getCertificatePdf, async ({ actor, params }) => ({
    success: true,
    data: await certificates.pdf(actor, params.code),
  })),
];
