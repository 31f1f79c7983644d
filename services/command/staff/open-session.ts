import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionSecretOf } from '../../http/access.js'
import type { Ports } from '../../http/ports.js'
import type { Account } from '../../identity/credentials.js'
import { readDevice } from '../../identity/device.js'
import type { CommandRoutes } from '../command-ports.js'
import { setSession } from './session-cookies.js'

type Auth = Pick<CommandRoutes['auth'], 'clock' | 'secureCookies'>
type SessionPorts = Pick<Ports, 'sessions' | 'accounts' | 'settings'>

/** Whether the account's office requires a second factor that it has not: as the log has the rule now. */
const lacksSecondFactor = async (
  { accounts, settings }: SessionPorts,
  { staffId, secondFactor }: Account,
): Promise<boolean> => {
  if (secondFactor !== undefined) return false
  const account = await accounts.find(staffId)
  return account !== undefined && (await settings.refreshed(account.tenantId)).secondFactor.required
}

/**
 * Begins a session in this browser in place of the one that it had; answers whether it opens nothing before a second
 * factor is set up.
 */
export const openSession = async (
  ports: SessionPorts,
  auth: Auth,
  account: Account,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ readonly mustSetSecondFactor: boolean }> => {
  const previous = sessionSecretOf(request)
  if (previous !== undefined) await ports.sessions.end(previous)
  const mustSetSecondFactor = await lacksSecondFactor(ports, account)
  const device = readDevice(request.headers['user-agent'])
  const secret = await ports.sessions.start(account, auth.clock.now(), device, mustSetSecondFactor)
  setSession(reply, secret, auth)
  return { mustSetSecondFactor }
}
