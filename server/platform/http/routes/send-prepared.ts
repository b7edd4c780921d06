import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingFor, type Prepared } from './prepared.ts';

/** Sends it in the smallest coding that the caller takes; who has it already gets 304. */
export const sendPrepared = async (
  prepared: Prepared,
  request: FastifyRequest,
  reply: FastifyReply,
  type = 'application/json; charset=utf-8',
): Promise<FastifyReply> => {
  const { headers } = request;
  const vary = reply.getHeader('vary');
  void reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`);
  const { bytes, coding, etag } = await prepared.form(codingFor(headers['accept-encoding']));
  void reply.header('etag', etag);
  if (prepared.isKnownTo(headers['if-none-match'])) return reply.code(304).send();
  if (coding !== 'identity') void reply.header('content-encoding', coding);
  return reply.type(type).send(bytes);
};
