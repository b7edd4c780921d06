import {
  confirmLead,
  deleteOwnLead,
  exportOwnLeads,
  getLeadForm,
  getOwnLeadForm,
  listOwnLeads,
  readLead,
  saveOwnLeadForm,
  sendLead,
  withdrawLead,
} from '#shared/contract/partners/leads.ts';
import { paginationOf } from '../../../platform/http/routes/pagination.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { LeadService } from './service.ts';

export const leadRoutes = (leads: LeadService): readonly Route[] => [
  route(getLeadForm, async ({ query }) => ({ success: true, data: { form: await leads.form(query.partner) } })),
  route(sendLead, async ({ body, ip }) => {
    await leads.send(body, ip);
    return { success: true, message: 'Check your email: we sent you a link to confirm your address' };
  }),
  route(readLead, async ({ body }) => ({ success: true, data: { lead: await leads.read(body.token) } })),
  route(confirmLead, async ({ body }) => ({ success: true, data: { lead: await leads.confirm(body.token) } })),
  route(withdrawLead, async ({ body }) => {
    await leads.withdraw(body.token);
    return { success: true, message: 'Your details are deleted' };
  }),
  route(getOwnLeadForm, async ({ actor, params }) => ({
    success: true,
    data: { form: await leads.ownForm(actor.userId, params.id) },
  })),
  route(saveOwnLeadForm, async ({ actor, params, body }) => ({
    success: true,
    data: { form: await leads.saveOwnForm(actor.userId, params.id, body) },
  })),
  route(listOwnLeads, async ({ actor, params, query }) => {
    const { leads: data, total } = await leads.list(actor.userId, params.id, query);
    return { success: true, data, pagination: paginationOf(query, total) };
  }),
  route(exportOwnLeads, async ({ actor, params, query }) => ({
    success: true,
    data: { file: await leads.file(actor.userId, params.id, query.format) },
  })),
  route(deleteOwnLead, async ({ actor, params }) => {
    await leads.remove(actor.userId, params.id);
    return { success: true, message: 'The lead is deleted' };
  }),
];
