import type { FastifyRequest } from 'fastify'
import type { StaffPrincipal } from '../../http/access.js'
import type { Ports } from '../../http/ports.js'
import { deviceCookie } from '../../identity/login-attempts.js'
import type { CommandRoutes } from '../command-ports.js'
import { tooManyWrong, wrongPassword } from './sign-in-problems.js'

/**
 * Who changes the way into an account says its password again: a session that was left open or stolen is not enough.
 * Counted as at the sign-in, since it is as good a place to try passwords. Answers the browser's mark.
 * @throws {HttpProblem} 400, 429
 */
export const confirmPassword = async (
  { credentials }: Pick<Ports, 'credentials'>,
  { attempts, profileOf }: Pick<CommandRoutes['auth'], 'attempts' | 'profileOf'>,
  { staffId }: Pick<StaffPrincipal, 'staffId'>,
  password: string,
  request: FastifyRequest,
): Promise<string> => {
  const { email = '' } = (await profileOf(staffId)) ?? {}
  const device = request.cookies[deviceCookie]
  const begun = await attempts.begin(email, device)
  if ('wait' in begun) throw tooManyWrong(begun.wait)
  if (!(await credentials.isPassword(staffId, password))) {
    await attempts.failed(email, device, begun.attempt)
    throw wrongPassword()
  }
  return attempts.succeeded(email, device)
}
